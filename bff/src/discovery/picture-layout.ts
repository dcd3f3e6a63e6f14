import { type CSSProperties, type ReactElement, type ReactNode, createElement } from 'react';
import { fontFamilies } from './picture-fonts.ts';

/** The size that social networks and chats recommend. */
export const pictureSize = { width: 1200, height: 630 } as const;

export interface PictureTexts {
  readonly company: string;
  readonly title: string;
  readonly date: string;
}

// The kit's colours. They are repeated here, because code cannot read the kit's style sheets.
const colors = {
  bed: '#031113',
  deep: '#0a2428',
  glow: '#164047',
  mist: '#f5f9f8',
  mistDim: '#b4c9c6',
  aqua: '#2fe3c8',
} as const;

const margin = 80;
const titleWidth = pictureSize.width - 2 * margin;
const titleHeight = 300;
const titleLine = 1.1;
const minTitleSize = 46;
const titleSizes = [92, 80, 70, 62, 54, minTitleSize] as const;
/** Average character width of the title's face, in ems. */
const letterWidth = 0.56;

function linesAt(size: number): number {
  return Math.floor(titleHeight / (size * titleLine));
}

/** Uses the largest size in which the title fits. If none is small enough, truncates the title in the smallest. */
function titleStyle(title: string): CSSProperties {
  const fits = (size: number) => title.length * letterWidth * size <= titleWidth * linesAt(size);
  const whole = titleSizes.find(fits);
  if (whole !== undefined) return { fontSize: whole, textWrap: 'balance' };
  return { fontSize: minTitleSize, display: 'block', lineClamp: linesAt(minTitleSize) };
}

function box(style: CSSProperties, ...children: ReactNode[]): ReactElement {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children);
}

function currents(): ReactElement {
  const lines = Array.from({ length: 11 }, (_, line) =>
    createElement('path', {
      key: line,
      d: `M-40 ${420 + line * 26} C 220 ${300 + line * 30}, 420 ${550 + line * 8}, 700 ${410 + line * 18} S 1080 ${150 + line * 36}, 1260 ${230 + line * 26}`,
      strokeWidth: line % 3 === 0 ? 2.5 : 1.5,
      opacity: 0.5 - line * 0.035,
    }),
  );
  const fade = createElement(
    'linearGradient',
    { key: 'fade', id: 'fade', x1: 0, y1: 0, x2: 1, y2: 0 },
    createElement('stop', { offset: '25%', stopColor: colors.aqua, stopOpacity: 0.05 }),
    createElement('stop', { offset: '100%', stopColor: colors.aqua, stopOpacity: 0.8 }),
  );
  return createElement(
    'svg',
    {
      ...pictureSize,
      viewBox: `0 0 ${pictureSize.width} ${pictureSize.height}`,
      fill: 'none',
      stroke: 'url(#fade)',
      style: { position: 'absolute', top: 0, left: 0 },
    },
    createElement('defs', { key: 'defs' }, fade),
    ...lines,
  );
}

function mark(size: number): ReactElement {
  const blades = [0, 120, 240].map((angle) =>
    createElement('path', {
      key: angle,
      fill: colors.mist,
      transform: `rotate(${angle} 16 16)`,
      d: 'M17.2 12.6C16.6 7.6 19.3 3.4 24.4 2.2c.6-.1 1 .5.7 1-2.6 4-3.4 7.6-4.2 10.3-.9-.9-2.2-1.2-3.7-.9z',
    }),
  );
  const hub = createElement('circle', { key: 'hub', cx: 16, cy: 16, r: 2.6, fill: colors.aqua });
  return createElement('svg', { width: size, height: size, viewBox: '0 0 32 32' }, ...blades, hub);
}

export function layoutPicture({ company, title, date }: PictureTexts): ReactElement {
  return box(
    {
      ...pictureSize,
      backgroundColor: colors.bed,
      backgroundImage: `radial-gradient(circle at 88% 12%, ${colors.glow}, ${colors.deep} 45%, ${colors.bed} 100%)`,
    },
    currents(),
    box(
      {
        position: 'absolute',
        top: 60,
        bottom: 60,
        left: margin,
        width: titleWidth,
        flexDirection: 'column',
        color: colors.mist,
        fontFamily: fontFamilies.text,
      },
      box(
        { alignItems: 'center' },
        mark(56),
        box(
          { marginLeft: 18, fontFamily: fontFamilies.display, fontSize: 34, letterSpacing: '-0.01em' },
          company,
        ),
      ),
      box(
        { flexGrow: 1, alignItems: 'center' },
        box(
          {
            fontFamily: fontFamilies.display,
            lineHeight: titleLine,
            letterSpacing: '-0.02em',
            wordBreak: 'break-word',
            ...titleStyle(title),
          },
          title,
        ),
      ),
      box(
        { alignItems: 'center', fontSize: 30, color: colors.mistDim },
        box({ width: 44, height: 4, marginRight: 22, borderRadius: 2, backgroundColor: colors.aqua }),
        box({ color: colors.aqua }, 'Press release'),
        box({ width: 6, height: 6, margin: '0 18px', borderRadius: 3, backgroundColor: colors.mistDim }),
        date,
      ),
    ),
  );
}
