import type { Node } from '@tiptap/pm/model';
import { acceptedTypes } from '../../media/upload-refusals.ts';
import { isWebImage } from '../web-address.ts';

/** A picture to upload. */
export interface PastedPicture {
  readonly file: File;
  /** Its alternative text at the source; empty if it had none. */
  readonly alt: string;
}

/** The pictures of a paste that need handling. */
export interface PastedPictures {
  readonly pictures: readonly PastedPicture[];
  /** The number of pictures that cannot be read, because only another program has access to them. */
  readonly missing: number;
}

/** Placeholder in pasted text for a picture to upload; no text contains this character. */
const placeMark = '\uFDD0';

const dataAddress = /^data:(image\/[\w.+-]+)(?:;[^,;]*)*;base64,/i;

/** The picture in a `data:` address; undefined if its type is not accepted. */
function fileInAddress(address: string, name: string): File | undefined {
  const [head, type = ''] = dataAddress.exec(address) ?? [];
  if (head === undefined || !acceptedTypes('picture').includes(type.toLowerCase())) return undefined;
  try {
    const bytes = Uint8Array.from(atob(address.slice(head.length)), (character) => character.charCodeAt(0));
    return new File([bytes], `${name}.${type.slice('image/'.length)}`, { type: type.toLowerCase() });
  } catch {
    return undefined; // Not Base64.
  }
}

/** Whether it is a tracking picture of a pixel or two. */
function isDot(image: HTMLImageElement): boolean {
  return ['width', 'height'].some((side) => /^[0-2]$/.test(image.getAttribute(side) ?? ''));
}

/** Whether a picture can stay unchanged, because its address works everywhere. */
export function isPicture(image: HTMLImageElement): boolean {
  return !isDot(image) && isWebImage(image.getAttribute('src') ?? '');
}

/**
 * Replaces the pictures of pasted HTML that have to be uploaded by placeholders.
 * @param files the clipboard's files: a picture that is copied alone is also a file; tables and slides are also one
 *   picture of the whole, which is ignored
 */
export function takePictures(root: ParentNode, files: readonly File[]): PastedPictures {
  const images = [...root.querySelectorAll('img')].filter((image) => !isDot(image));
  const addressed = images.filter((image) => !image.src.startsWith('data:'));
  const given = files.filter(({ type }) => acceptedTypes('picture').includes(type));
  const areTheirs = given.length === addressed.length;
  const pictures: PastedPicture[] = [];
  let missing = 0;
  for (const image of images) {
    const file = image.src.startsWith('data:')
      ? fileInAddress(image.src, `pasted-picture-${pictures.length + 1}`)
      : areTheirs && given[addressed.indexOf(image)];
    if (file) {
      pictures.push({ file, alt: image.alt.trim() });
      image.replaceWith(placeMark);
    } else if (!isPicture(image)) missing += 1;
  }
  return { pictures, missing };
}

/** The positions of the placeholders in a text, in order. */
export function placesIn(doc: Node): number[] {
  const places: number[] = [];
  doc.descendants((node, position) => {
    for (const [index, character] of [...(node.text ?? '')].entries()) {
      if (character === placeMark) places.push(position + index);
    }
  });
  return places;
}
