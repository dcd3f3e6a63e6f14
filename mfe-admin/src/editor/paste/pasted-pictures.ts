import type { Node } from '@tiptap/pm/model';
import { acceptedTypes } from '../../media/upload-refusals.ts';
import { isWebImage } from '../web-address.ts';

/** A picture that is still to be uploaded. */
export interface PastedPicture {
  readonly file: File;
  /** What is said of it where it comes from; empty: nothing. */
  readonly alt: string;
}

/** The pictures of a paste that cannot stay as they are. */
export interface PastedPictures {
  readonly pictures: readonly PastedPicture[];
  /** How many cannot be had: they are in a place that only another program can read. */
  readonly missing: number;
}

/** Stands in pasted text where a picture belongs that is still to be uploaded; no text has this character. */
const placeMark = '\uFDD0';

const dataAddress = /^data:(image\/[\w.+-]+)[^,]*;base64,/i;

/** The picture in a `data:` address; undefined where nobody takes its kind. */
function fileInAddress(address: string, name: string): File | undefined {
  const [head, type = ''] = dataAddress.exec(address) ?? [];
  if (head === undefined || !acceptedTypes('picture').includes(type.toLowerCase())) return undefined;
  try {
    const bytes = Uint8Array.from(atob(address.slice(head.length)), (character) => character.charCodeAt(0));
    return new File([bytes], `${name}.${type.slice('image/'.length)}`, { type: type.toLowerCase() });
  } catch {
    return undefined; // It is no base64.
  }
}

/** Pictures of a pixel or two count readers: nobody sees them. */
function isDot(image: HTMLImageElement): boolean {
  return ['width', 'height'].some((side) => /^[0-2]$/.test(image.getAttribute(side) ?? ''));
}

/** Whether a picture can stay as it is: it is seen wherever it stands. */
export function isPicture(image: HTMLImageElement): boolean {
  return !isDot(image) && isWebImage(image.getAttribute('src') ?? '');
}

/**
 * Takes the pictures that have to be uploaded out of pasted HTML, and leaves a mark in the place of each.
 * @param files of the clipboard: a picture that is copied alone comes as a file too; tables and slides come as one
 *   picture of the whole, which is none of theirs
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

/** Where the marks are in a text, in their order. */
export function placesIn(doc: Node): number[] {
  const places: number[] = [];
  doc.descendants((node, position) => {
    for (const [index, character] of [...(node.text ?? '')].entries()) {
      if (character === placeMark) places.push(position + index);
    }
  });
  return places;
}
