const aqua = 'var(--color-aqua-300)';
const gold = 'var(--color-gold-400)';
const viewBox = { width: 420, height: 300 };
const floor = 248;

interface Fan {
  /** Centre as fractions of the front's width and height, radius in drawing units. */
  readonly at: readonly [number, number];
  readonly radius: number;
}

/** A device as a box in oblique projection. */
interface Device {
  readonly width: number;
  readonly height: number;
  /** The depth of the side, drawn to the right and up. */
  readonly depth: readonly [number, number];
  readonly corner: number;
  readonly fans: readonly Fan[];
  /** A field of air holes instead of fans. */
  readonly perforated: boolean;
}

const generic: Device = {
  width: 150,
  height: 150,
  depth: [84, -44],
  corner: 6,
  fans: [{ at: [0.5, 0.5], radius: 56 }],
  perforated: false,
};

const devices: ReadonlyMap<string, Device> = new Map([
  [
    'DG1+',
    {
      ...generic,
      width: 212,
      height: 118,
      depth: [92, -48],
      fans: [
        { at: [0.27, 0.5], radius: 45 },
        { at: [0.73, 0.5], radius: 45 },
      ],
    },
  ],
  [
    'DG2',
    {
      ...generic,
      width: 110,
      height: 170,
      depth: [124, -40],
      fans: [
        { at: [0.5, 0.27], radius: 39 },
        { at: [0.5, 0.73], radius: 39 },
      ],
    },
  ],
  ['AE BOX II', { width: 128, height: 128, depth: [72, -36], corner: 22, fans: [], perforated: true }],
  [
    'SC200',
    {
      ...generic,
      width: 232,
      height: 92,
      depth: [84, -58],
      fans: [
        { at: [0.18, 0.5], radius: 33 },
        { at: [0.5, 0.5], radius: 33 },
        { at: [0.82, 0.5], radius: 33 },
      ],
    },
  ],
]);

/** The device of that model, drawn as one of a family; any other model as a plain machine. */
export function DeviceIllustration({ model, className }: { model: string; className: string }) {
  const device = devices.get(model) ?? generic;
  const [dx] = device.depth;
  const x = (viewBox.width - device.width - dx) / 2;
  const y = floor - device.height;
  return (
    <svg
      viewBox={`0 0 ${viewBox.width} ${viewBox.height}`}
      fill="none"
      aria-hidden="true"
      className={className}
      stroke={aqua}
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <Water x={x} width={device.width + dx} />
      <g transform={`translate(${x} ${y})`}>
        <Hull device={device} />
        {device.perforated && <AirHoles device={device} />}
        {device.fans.map(({ at, radius }) => (
          <g key={at.join()} transform={`translate(${at[0] * device.width} ${at[1] * device.height})`}>
            <FanFace radius={radius} />
          </g>
        ))}
      </g>
    </svg>
  );
}

function Water({ x, width }: { x: number; width: number }) {
  return (
    <g>
      {[0, 1, 2, 3].map((line) => (
        <path
          key={line}
          d={`M${x - 34 + line * 26} ${floor + 9 + line * 9} q${(width + 68 - line * 52) / 4} ${line % 2 === 0 ? 6 : -6} ${(width + 68 - line * 52) / 2} 0 t${(width + 68 - line * 52) / 2} 0`}
          opacity={0.42 - line * 0.09}
        />
      ))}
    </g>
  );
}

function Hull({ device: { width, height, depth, corner } }: { device: Device }) {
  const [dx, dy] = depth;
  const r = corner;
  const shares = [0.16, 0.26, 0.36, 0.46, 0.56, 0.66, 0.76, 0.86];
  return (
    <>
      <path
        d={`M${r} 0 L${dx + r} ${dy} H${width + dx - r} Q${width + dx} ${dy} ${width + dx} ${dy + r} V${height + dy - r} L${width} ${height - r} L${width - r} 0 Z`}
        fill="var(--color-night-800)"
      />
      <path d={`M${width - r * 0.3} ${r * 0.3} L${width + dx - r * 0.3} ${dy + r * 0.3}`} opacity="0.7" />
      <g opacity="0.4">
        {shares.map((share) => (
          <path
            key={share}
            d={`M${width + dx * share} ${dy * share + height * 0.22} V${dy * share + height * 0.8}`}
          />
        ))}
      </g>
      <rect width={width} height={height} rx={r} fill="var(--color-night-900)" />
      <rect width={width} height={height} rx={r} fill={aqua} fillOpacity="0.05" />
      <circle cx={width - 10 - r * 0.4} cy={height - 10 - r * 0.4} r="3" fill={gold} stroke="none" />
    </>
  );
}

function FanFace({ radius }: { radius: number }) {
  const scale = radius / 45;
  return (
    <g>
      <circle r={radius} fill="var(--color-night-950)" />
      <circle r={radius * 0.86} opacity="0.4" />
      <g transform={`scale(${scale})`} strokeWidth={1.5 / scale}>
        {[0, 51.4, 102.9, 154.3, 205.7, 257.1, 308.6].map((angle) => (
          <path
            key={angle}
            transform={`rotate(${angle})`}
            d="M2 -9 C15 -14 18 -28 6 -37 C7 -26 -1 -17 -7 -7Z"
            fill={aqua}
            fillOpacity="0.14"
            strokeOpacity="0.85"
          />
        ))}
        <circle r="8" fill="var(--color-night-900)" />
        <circle r="2" fill={aqua} stroke="none" />
      </g>
    </g>
  );
}

function AirHoles({ device: { width, height } }: { device: Device }) {
  const steps = [0, 1, 2, 3, 4, 5, 6];
  const gap = 12;
  const start = (width - gap * (steps.length - 1)) / 2;
  return (
    <g>
      <g fill={aqua} stroke="none">
        {steps.flatMap((row) =>
          steps.map((column) => {
            const distance = Math.hypot(row - 3, column - 3);
            if (distance > 3.7) return null;
            return (
              <circle
                key={`${row}-${column}`}
                cx={start + column * gap}
                cy={start - 8 + row * gap}
                r="2.6"
                opacity={(1 - distance * 0.2).toFixed(1)}
              />
            );
          }),
        )}
      </g>
      <path d={`M${width * 0.3} ${height - 16} H${width * 0.7}`} stroke={gold} strokeWidth="2.5" />
    </g>
  );
}
