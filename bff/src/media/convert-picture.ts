import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { InvalidInputError } from '../errors/domain-errors.ts';
import { PICTURE_WIDTHS } from './media-formats.ts';

/** Decoding takes up to eight bytes of memory for each. */
const MOST_PIXELS = 40_000_000;
/** For AVIF, whose decoder needs three times as much memory. */
const MOST_AVIF_PIXELS = 16_000_000;
/** What no picture on a page needs more of. */
const LARGEST = { width: 2_400, height: 4_800 };
/** So long one form may take to be made of pixels that are there. */
const SECONDS = 15;
const JPEG = { quality: 82, progressive: true };
/** Little effort: at twice the time a file is a few percent smaller. */
const AVIF = { quality: 52, effort: 2 };
const WEBP = { quality: 78 };

// No other decoder is reached, whatever a file says it is.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
});
// The same picture does not come twice.
sharp.cache(false);

/** One form of a picture. */
export interface PictureForm {
  readonly type: string;
  /** The width that it is asked for by; 0 for the one without. */
  readonly width: number;
  readonly data: Buffer;
}

/** What a picture is kept as. */
export interface ConvertedPicture {
  /** In pixels, of the form without a width. */
  readonly width: number;
  readonly height: number;
  /** `jpg` or `png`: the form without a width is one that everything can show. */
  readonly extension: string;
  readonly forms: readonly PictureForm[];
}

/** The pixels of a picture, upright and no more than a page needs. */
export interface DecodedPicture {
  readonly data: Buffer;
  readonly info: OutputInfo;
  /** Its format loses nothing. */
  readonly isLossless: boolean;
}

/**
 * Reads the pixels of a picture; of an animation, those of the first frame. Nothing else of the file is kept.
 * @param milliseconds after which the decoder is stopped where it can be
 * @throws {InvalidInputError} when it cannot be read, or is too large to be
 */
export async function decodePicture(path: string, milliseconds: number): Promise<DecodedPicture> {
  const isLossless = await inspect(path);
  const decoded = await orUnreadable(
    sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: Math.ceil(milliseconds / 1_000) })
      .toBuffer({ resolveWithObject: true }),
  );
  return { ...decoded, isLossless };
}

/** Makes all forms of a picture. None is larger than the picture. */
export async function makeForms({ data, info, isLossless }: DecodedPicture): Promise<ConvertedPicture> {
  const { width, height } = info;
  const isPng = isLossless || info.channels === 2 || info.channels === 4;
  const pixels = () => pixelsOf(data, info);
  const whole = isPng ? pixels().png() : pixels().jpeg(JPEG);
  const forms = [{ type: isPng ? 'image/png' : 'image/jpeg', width: 0, data: await whole.toBuffer() }];
  for (const wanted of widthsFor(width)) {
    const resized = () => pixels().resize({ width: wanted, withoutEnlargement: true });
    forms.push({ type: 'image/avif', width: wanted, data: await resized().avif(AVIF).toBuffer() });
    forms.push({ type: 'image/webp', width: wanted, data: await resized().webp(WEBP).toBuffer() });
  }
  return { width, height, extension: isPng ? 'png' : 'jpg', forms };
}

/** Looks at the head of a file; says whether its format loses nothing. */
async function inspect(path: string): Promise<boolean> {
  const { width, height, format } = await orUnreadable(sharp(path, { limitInputPixels: false }).metadata());
  const most = format === 'heif' ? MOST_AVIF_PIXELS : MOST_PIXELS;
  if (width * height > most) {
    throw refusal(`The picture has more than ${most / 1_000_000} million pixels. Make it smaller first.`);
  }
  return format === 'png' || format === 'gif';
}

async function orUnreadable<Result>(reading: Promise<Result>): Promise<Result> {
  return reading.catch((error: unknown) => {
    if (error instanceof Error && error.message.startsWith('timeout')) throw takesTooLong();
    throw refusal('The picture cannot be read: it is damaged or not complete.');
  });
}

function pixelsOf(data: Buffer, { width, height, channels }: OutputInfo): Sharp {
  return sharp(data, { raw: { width, height, channels } }).timeout({ seconds: SECONDS });
}

/** Those that are smaller than the picture, and the first that is not: it stands for all that are larger. */
function widthsFor(width: number): readonly number[] {
  const end = PICTURE_WIDTHS.findIndex((wanted) => wanted >= width);
  return end === -1 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, end + 1);
}

/** What a picture is refused with that is made to keep its decoder busy. */
export function takesTooLong(): InvalidInputError {
  return refusal(
    'The picture takes too long to read. Save it again with another program, or make it smaller.',
  );
}

function refusal(message: string): InvalidInputError {
  return new InvalidInputError([{ field: 'file', message }]);
}
