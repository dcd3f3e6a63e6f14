import { isLibraryFile } from '../../media/media-calls.ts';

/** The width of a picture in relation to the column. */
export type PictureSize = 'small' | 'medium' | 'full';

/** Stored width in percent of the column. Small screens enlarge small pictures. */
export const widthPercents: Readonly<Record<PictureSize, number>> = { small: 40, medium: 70, full: 100 };

export interface Picture {
  readonly src: string;
  /** The alternative text; empty for a decorative picture, null if unknown. */
  readonly alt: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly size: PictureSize;
  readonly caption: string;
}

/** Returns the size in a node's attribute; `full` for an invalid value. */
export function toPictureSize(value: unknown): PictureSize {
  return value === 'small' || value === 'medium' ? value : 'full';
}

/** @param style a CSS `width` */
export function parsePictureSize(style: string): PictureSize {
  const percent = style.endsWith('%') ? Number.parseFloat(style) : 100;
  if (percent <= 55) return 'small';
  return percent <= 85 ? 'medium' : 'full';
}

/** Returns whether a picture is stored as a figure. All others are stored inside a line. */
export function isStoredAsFigure({ src, size, caption }: Picture): boolean {
  return isLibraryFile(src) || size !== 'full' || caption !== '';
}
