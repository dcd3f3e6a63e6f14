import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TEAM } from '../../bff/src/company/sample-data/team.ts';
import { letterStrokes } from './monogram-letters.ts';

const folder = path.join(import.meta.dirname, '../../shell/public/images/team');
const width = 600;
const height = 480;
const letterHeight = 140;
const letterGap = 44;
const scale = 1.35;

// Copies of the colours in the kit's theme.css, which an SVG image cannot read.
const night = { deep: '#031113', base: '#061a1d', raised: '#0e2e33', light: '#22565f' };
const aqua = '#6ff2dc';
const gold = '#e9bd55';

/** Returns a generator of numbers from 0 to 1, seeded by the text, so that a person's portrait never changes. */
function numbersFrom(text: string): () => number {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

function initialsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const words = plain.split(/\s+/).filter((word) => /^[A-Z]/.test(word));
  return [...words.slice(0, 1), ...words.slice(1).slice(-1)].map((word) => word[0]);
}

/** Returns a river from above as SVG paths: lines that converge and diverge around two bends. */
function river(next: () => number): string {
  const top = 40 + next() * 120;
  const fall = 120 + next() * 160;
  const bend = 90 + next() * 110;
  const sign = next() > 0.5 ? 1 : -1;
  return Array.from({ length: 17 }, (_, line) => {
    const spread = line * (13 + (line % 5));
    const y = (share: number) => Math.round(top + fall * share + spread);
    const wave = Math.round(sign * bend * (1 - line / 26));
    const opacity = (0.5 - line * 0.024).toFixed(2);
    const d = `M-20 ${y(0)}C140 ${y(0.2) - wave} 220 ${y(0.35) + wave} 330 ${y(0.5)}S520 ${y(0.7) - wave} 620 ${y(1)}`;
    return `<path d="${d}" opacity="${opacity}"/>`;
  }).join('');
}

function monogram(initials: readonly string[]): { paths: string; fit: string } {
  const shapes = initials.map((initial) => letterStrokes[initial]);
  const total = shapes.reduce((sum, [letterWidth]) => sum + letterWidth, 0) + letterGap * (shapes.length - 1);
  let x = -total / 2;
  const paths = shapes.map(([letterWidth, d]) => {
    const stroke = `<path transform="translate(${x} ${-letterHeight / 2})" d="${d}"/>`;
    x += letterWidth + letterGap;
    return stroke;
  });
  const fit = Math.min(scale, (width - 150) / total);
  return { paths: paths.join(''), fit: fit.toFixed(3) };
}

function portrait({ id, name }: Pick<(typeof TEAM)[number], 'id' | 'name'>): string {
  const next = numbersFrom(id);
  const [sunX, sunY] = [110 + next() * 380, 70 + next() * 90].map(Math.round);
  const sunRadius = Math.round(46 + next() * 34);
  const light = Math.round(15 + next() * 70);
  const { paths, fit } = monogram(initialsOf(name));
  // The last three strokes of the monogram cover each other except for two bright banks and a line between them.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none">
<title>${name}</title>
<defs>
<radialGradient id="l" cx="${light}%" cy="0%" r="110%"><stop offset="0" stop-color="${night.light}"/><stop offset=".5" stop-color="${night.raised}"/><stop offset="1" stop-color="${night.base}"/></radialGradient>
<linearGradient id="m" x1="0" y1="-70" x2="0" y2="70" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#eaf2f0"/><stop offset="1" stop-color="${aqua}"/></linearGradient>
<g id="i">${paths}</g>
</defs>
<rect width="${width}" height="${height}" fill="url(#l)"/>
<circle cx="${sunX}" cy="${sunY}" r="${sunRadius}" fill="${gold}" fill-opacity=".12" stroke="${gold}" stroke-width="1.5"/>
<g stroke="${aqua}" stroke-width="1.25">${river(next)}</g>
<g transform="translate(${width / 2} ${height / 2 + 14})scale(${fit})" stroke-linejoin="round">
<use href="#i" stroke="${night.base}" stroke-width="34" opacity=".6"/>
<use href="#i" stroke="url(#m)" stroke-width="22"/>
<use href="#i" stroke="${night.base}" stroke-width="15"/>
<use href="#i" stroke="url(#m)" stroke-width="3"/>
</g>
</svg>
`;
}

await mkdir(folder, { recursive: true });
for (const person of TEAM) {
  await writeFile(path.join(folder, `${person.id}.svg`), portrait(person));
  console.log(`${person.id}.svg`);
}
