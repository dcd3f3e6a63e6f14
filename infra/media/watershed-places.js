// Coordinates of rivers and sites, in thousandths of the picture's width.

/** @typedef {readonly number[]} Point x and y, in thousandths of the picture's width */
/** @typedef {readonly Point[]} Line */

// Each river from its source to its mouth or the edge of the picture.
export const rivers = [
  {
    width: 5.4,
    points: [
      [-20, 66],
      [90, 118],
      [172, 108],
      [262, 172],
      [352, 186],
      [430, 262],
      [520, 288],
      [610, 286],
      [700, 352],
      [792, 366],
      [880, 440],
      [1020, 486],
    ],
  },
  {
    width: 2.6,
    points: [
      [196, -20],
      [214, 40],
      [196, 84],
      [226, 128],
      [262, 172],
    ],
  },
  {
    width: 3.0,
    points: [
      [500, -20],
      [486, 50],
      [520, 104],
      [500, 160],
      [452, 206],
      [430, 262],
    ],
  },
  {
    width: 2.8,
    points: [
      [806, -20],
      [780, 52],
      [800, 112],
      [748, 172],
      [700, 206],
      [664, 250],
      [610, 286],
    ],
  },
  {
    width: 2.0,
    points: [
      [1020, 96],
      [950, 118],
      [900, 108],
      [852, 148],
      [800, 152],
      [748, 172],
    ],
  },
  {
    width: 2.8,
    points: [
      [-20, 330],
      [70, 322],
      [142, 346],
      [226, 326],
      [300, 344],
      [372, 306],
      [430, 262],
    ],
  },
  {
    width: 2.0,
    points: [
      [96, 590],
      [120, 520],
      [176, 476],
      [188, 418],
      [226, 326],
    ],
  },
  {
    width: 3.0,
    points: [
      [420, 590],
      [440, 520],
      [500, 470],
      [524, 410],
      [580, 380],
      [640, 356],
      [700, 352],
    ],
  },
  {
    width: 2.0,
    points: [
      [700, 590],
      [690, 530],
      [640, 492],
      [626, 430],
      [580, 380],
    ],
  },
  {
    width: 2.4,
    points: [
      [1020, 300],
      [950, 312],
      [908, 350],
      [860, 352],
      [792, 366],
    ],
  },
];

export const core = { x: 520, y: 288 };
/** The sites, each with the bend of its line to the core. */
export const sites = [
  { x: 214, y: 100, bend: -46 },
  { x: 300, y: 344, bend: 34 },
  { x: 500, y: 112, bend: 26 },
  { x: 782, y: 136, bend: -48 },
  { x: 524, y: 446, bend: 30 },
  { x: 842, y: 372, bend: 52 },
];

/**
 * Returns a smooth line through the points (Catmull-Rom) as short segments.
 * @param {Line} points
 * @returns {Line}
 */
export function smooth(points, steps = 12) {
  /** @type {Point[]} */
  const line = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [
      points[Math.max(i - 1, 0)],
      points[i],
      points[i + 1],
      points[Math.min(i + 2, points.length - 1)],
    ];
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      line.push(
        [0, 1].map(
          (axis) =>
            0.5 *
            (2 * b[axis] +
              (c[axis] - a[axis]) * t +
              (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
              (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3),
        ),
      );
    }
  }
  return [...line, points[points.length - 1]];
}

/**
 * Returns the bent line from a site to the core.
 * @param {{ x: number, y: number, bend: number }} site
 * @returns {Line}
 */
export function linkOf(site) {
  const [dx, dy] = [core.x - site.x, core.y - site.y];
  const length = Math.hypot(dx, dy);
  const bend = [
    (site.x + core.x) / 2 - (dy / length) * site.bend,
    (site.y + core.y) / 2 + (dx / length) * site.bend,
  ];
  return Array.from({ length: 61 }, (_, index) => {
    const t = index / 60;
    return [site.x, site.y].map(
      (start, axis) => start * (1 - t) ** 2 + 2 * bend[axis] * t * (1 - t) + [core.x, core.y][axis] * t * t,
    );
  });
}
