import type { Node } from '@tiptap/pm/model';
import { widthPercents, toPictureSize } from './picture.ts';

const imageAttributes = ['src', 'alt', 'width', 'height'] as const;

export function imageAttributesOf({ attrs }: Node): Record<string, string> {
  const stated = imageAttributes.flatMap((name) => {
    const value: unknown = attrs[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, `${value}`] as const] : [];
  });
  return Object.fromEntries(stated);
}

/** Returns the style of a figure that is narrower than the column; undefined at full width. */
export function figureStyle({ attrs }: Node): string | undefined {
  const size = toPictureSize(attrs['size']);
  return size === 'full' ? undefined : `width: ${widthPercents[size]}%`;
}
