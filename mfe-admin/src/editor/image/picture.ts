import { isOfLibrary } from '../../media/media-calls.ts';

/** How much of the column a picture takes. */
export type PictureSize = 'small' | 'medium' | 'full';

/** The share of the column in percent, as it is in stored text. Smaller screens show small pictures wider. */
export const percentOf: Readonly<Record<PictureSize, number>> = { small: 40, medium: 70, full: 100 };

/** A picture in a text. */
export interface Picture {
  readonly src: string;
  /** What it shows; empty: it is decoration; null: nothing is said of it. */
  readonly alt: string | null;
  /** Pixels; null where they are not known. */
  readonly width: number | null;
  readonly height: number | null;
  readonly size: PictureSize;
  /** Plain text; empty: none. */
  readonly caption: string;
}

/** The size in an attribute of a document. */
export function readSize(value: unknown): PictureSize {
  return value === 'small' || value === 'medium' ? value : 'full';
}

/** The size that comes closest to a share of the column. @param style a `width` as styles have it */
export function sizeOf(style: string): PictureSize {
  const percent = style.endsWith('%') ? Number.parseFloat(style) : 100;
  if (percent <= 55) return 'small';
  return percent <= 85 ? 'medium' : 'full';
}

/** Whether a picture is a figure of its own. Others are in the line, as what the address prompt makes always did. */
export function isFigure({ src, size, caption }: Picture): boolean {
  return isOfLibrary(src) || size !== 'full' || caption !== '';
}
