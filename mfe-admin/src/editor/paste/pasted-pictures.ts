import { getAcceptedTypes } from '../../media/upload-refusals.ts';
import { type FileToUpload, toFileToUpload } from '../../media/use-uploads.ts';
import { createUploadPlaceholder, uploadPlaceholderSelector } from '../image/upload-placeholder.ts';
import { isAbsoluteImageAddress } from '../web-address.ts';

export interface PastedPictures {
  readonly pictures: readonly FileToUpload[];
  /** Number of pictures that are not in the clipboard. */
  readonly missing: number;
}

const dataAddress = /^data:(image\/[\w.+-]+)(?:;[^,;]*)*;base64,/i;

/** Decodes the picture in a `data:` address; undefined if its type is not accepted. */
function fileInAddress(address: string, name: string): File | undefined {
  const [head, type = ''] = dataAddress.exec(address) ?? [];
  if (head === undefined || !getAcceptedTypes('picture').includes(type.toLowerCase())) return undefined;
  try {
    const bytes = Uint8Array.from(atob(address.slice(head.length)), (character) => character.charCodeAt(0));
    return new File([bytes], `${name}.${type.slice('image/'.length)}`, { type: type.toLowerCase() });
  } catch {
    return undefined; // The data is not Base64.
  }
}

function isDot(image: HTMLImageElement): boolean {
  return ['width', 'height'].some((side) => /^[0-2]$/.test(image.getAttribute(side) ?? ''));
}

/** Returns whether a picture can remain in the text: it has a web address, or is being uploaded. */
export function canKeepPicture(image: HTMLImageElement): boolean {
  if (image.matches(uploadPlaceholderSelector)) return true;
  return !isDot(image) && isAbsoluteImageAddress(image.getAttribute('src') ?? '');
}

/**
 * Extracts the pictures to upload. A picture that is copied alone is in `files`; a picture of a whole table or slide is
 * ignored.
 */
export function extractPictures(root: ParentNode, files: readonly File[]): PastedPictures {
  const images = [...root.querySelectorAll('img')].filter((image) => !isDot(image));
  const addressed = images.filter((image) => !image.src.startsWith('data:'));
  const given = files.filter(({ type }) => getAcceptedTypes('picture').includes(type));
  const areTheirs = given.length === addressed.length;
  const pictures: FileToUpload[] = [];
  let missing = 0;
  for (const image of images) {
    const file = image.src.startsWith('data:')
      ? fileInAddress(image.src, `pasted-picture-${pictures.length + 1}`)
      : areTheirs && given[addressed.indexOf(image)];
    if (file) {
      const picture = toFileToUpload(file, 'picture');
      pictures.push(picture);
      image.replaceWith(createUploadPlaceholder(picture.id, image.alt.trim()));
    } else if (!canKeepPicture(image)) missing += 1;
  }
  return { pictures, missing };
}
