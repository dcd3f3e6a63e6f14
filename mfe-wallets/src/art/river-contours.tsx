const contours = [0, 1, 2, 3, 4, 5, 6, 7].map((line) => {
  const y = 30 + line * 17;
  return `M-180 ${y - 26}C-110 ${y - 74} -62 ${y + 40} 8 ${y - 8}S120 ${y - 62} 180 ${y - 34}`;
});

/** The river of the family: contour lines across 360 units, below the middle, the fourth one in gold. */
export function RiverContours() {
  return contours.map((line, index) => (
    <path
      key={line}
      d={line}
      className={index === 3 ? 'fill-none stroke-gold-400' : 'fill-none stroke-aqua-400'}
      strokeWidth={index === 3 ? 1.6 : 1.1}
      opacity={index === 3 ? 0.95 : 0.2 + index * 0.06}
    />
  ));
}
