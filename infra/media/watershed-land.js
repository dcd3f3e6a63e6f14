// The static part of the watershed: land that rises from the rivers, with contour lines.

/**
 * Returns a seeded generator of numbers from 0 to 1.
 * @param {number} seed
 */
function random(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

/** @param {number} seed */
function valueNoise(seed) {
  const next = random(seed);
  const grid = Float32Array.from({ length: 64 * 64 }, next);
  /** @type {(x: number, y: number) => number} */
  const at = (x, y) => grid[((y & 63) << 6) | (x & 63)];
  /** @param {number} t */
  const ease = (t) => t * t * (3 - 2 * t);
  /** @type {(x: number, y: number) => number} */
  const noise = (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [ease(x - left), ease(y - top)];
    const upper = at(left, top) * (1 - u) + at(left + 1, top) * u;
    const lower = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u;
    return upper * (1 - v) + lower * v;
  };
  return noise;
}

/**
 * Returns the height of each cell of a grid, row by row; 0 at the rivers.
 * @param {number} columns
 * @param {number} rows
 * @param {number} cell the width of a cell
 * @param {readonly import('./watershed-places.js').Line[]} lines the rivers
 */
function landscape(columns, rows, cell, lines) {
  const noise = valueNoise(20);
  const heights = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * cell, row * cell];
      let nearest = Infinity;
      for (const line of lines) {
        for (const point of line) {
          const far = (point[0] - x) ** 2 + (point[1] - y) ** 2;
          if (far < nearest) nearest = far;
        }
      }
      const rough =
        noise(x / 74, y / 74) + 0.5 * noise(x / 37 + 9, y / 37) + 0.22 * noise(x / 17, y / 17 + 5);
      const valley = 1 - Math.exp(-Math.sqrt(nearest) / 62);
      heights[row * columns + column] = valley * (0.55 + 0.75 * rough);
    }
  }
  return heights;
}

/**
 * Paints the land as a relief lit from the upper left, with contour lines.
 * @param {OffscreenCanvasRenderingContext2D} context
 * @param {number} width
 * @param {number} height
 * @param {readonly import('./watershed-places.js').Line[]} lines
 */
export function paintLand(context, width, height, lines) {
  const cell = 4;
  const scale = width / 1000;
  const columns = Math.ceil(1000 / cell) + 2;
  const rows = Math.ceil(height / scale / cell) + 2;
  const heights = landscape(columns, rows, cell, lines);
  /** @type {(x: number, y: number) => number} */
  const sample = (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [x - left, y - top];
    /** @type {(column: number, row: number) => number} */
    const at = (column, row) => heights[Math.min(row, rows - 1) * columns + Math.min(column, columns - 1)];
    return (
      (at(left, top) * (1 - u) + at(left + 1, top) * u) * (1 - v) +
      (at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u) * v
    );
  };
  const image = context.createImageData(width, height);
  const step = 1 / (cell * scale);
  const grain = random(7);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [gx, gy] = [x * step, y * step];
      const here = sample(gx, gy);
      const right = sample(gx + step * 2, gy) - here;
      const down = sample(gx, gy + step * 2) - here;
      const light = Math.max(0, 0.5 + (right + down) * -26);
      const level = here * 13;
      const slope = Math.hypot(right, down) * 6.5 + 0.0001;
      const index = Math.round(level);
      const distance = Math.abs(level - index) / slope;
      const strong = index % 4 === 0;
      const line =
        Math.max(0, 1 - Math.max(0, distance - (strong ? 0.35 : 0.1))) *
        (strong ? 0.26 : 0.11) *
        Math.min(1, here * 2.4);
      const shade = (0.5 + 0.62 * light) * (1 - 0.42 * Math.hypot(x / width - 0.5, (y / height - 0.5) * 0.8));
      const noise = (grain() - 0.5) * 1.6;
      const offset = (y * width + x) * 4;
      image.data[offset] = (5 + 9 * here) * shade + 47 * line + noise;
      image.data[offset + 1] = (20 + 27 * here) * shade + 200 * line + noise;
      image.data[offset + 2] = (24 + 29 * here) * shade + 180 * line + noise;
      image.data[offset + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
}
