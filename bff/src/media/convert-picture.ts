import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { type InvalidInputError, invalidField } from '../errors/domain-errors.ts';
import { PICTURE_WIDTHS } from './media-formats.ts';

/** Maximum number of pixels: decoding takes up to eight bytes for each. */
const MAX_PIXELS = 40_000_000;
/** The maximum for AVIF, whose decoder needs three times as much memory. */
const MAX_AVIF_PIXELS = 16_000_000;
/** Larger pictures are never needed on a page. */
const MAX_SIZE = { width: 2_400, height: 4_800 };
const ENCODING_TIMEOUT_SECONDS = 15;
const JPEG = { quality: 82, progressive: true };
/** Low effort: twice the time would save only a few percent. */
const AVIF = { quality: 52, effort: 2 };
const WEBP = { quality: 78 };

// No other decoder can run, whatever format a file claims to have.
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
// The cache would be useless, because no picture is decoded twice.
sharp.cache(false);

export interface PictureVariant {
  readonly type: string;
  /** The width in the variant's address (`?w=`); 0 for the main file, whose address has none. */
  readonly width: number;
  readonly data: Buffer;
}

export interface ConvertedPicture {
  readonly width: number;
  readonly height: number;
  /** Extension of the main file, `jpg` or `png`, which every program can show. */
  readonly extension: string;
  readonly forms: readonly PictureVariant[];
}

export interface DecodedPicture {
  readonly data: Buffer;
  readonly info: OutputInfo;
  readonly isLossless: boolean;
}

/** Decodes the first frame without metadata. The decoder stops after `milliseconds` if its format allows that. */
export async function decodePicture(path: string, milliseconds: number): Promise<DecodedPicture> {
  const isLossless = await inspect(path);
  const decoded = await rejectUnreadable(
    sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ ...MAX_SIZE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: Math.ceil(milliseconds / 1_000) })
      .toBuffer({ resolveWithObject: true }),
  );
  return { ...decoded, isLossless };
}

export async function encodeVariants({ data, info, isLossless }: DecodedPicture): Promise<ConvertedPicture> {
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

async function inspect(path: string): Promise<boolean> {
  const { width, height, format } = await rejectUnreadable(
    sharp(path, { limitInputPixels: false }).metadata(),
  );
  const most = format === 'heif' ? MAX_AVIF_PIXELS : MAX_PIXELS;
  if (width * height > most) {
    throw pictureError(
      `The picture has more than ${most / 1_000_000} million pixels. Make it smaller first.`,
    );
  }
  return format === 'png' || format === 'gif';
}

async function rejectUnreadable<Result>(reading: Promise<Result>): Promise<Result> {
  return reading.catch((error: unknown) => {
    if (error instanceof Error && error.message.startsWith('timeout')) throw decodingTimeoutError();
    throw pictureError('The picture cannot be read: it is damaged or not complete.');
  });
}

function pixelsOf(data: Buffer, { width, height, channels }: OutputInfo): Sharp {
  return sharp(data, { raw: { width, height, channels } }).timeout({ seconds: ENCODING_TIMEOUT_SECONDS });
}

function widthsFor(width: number): readonly number[] {
  const end = PICTURE_WIDTHS.findIndex((wanted) => wanted >= width);
  return end === -1 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, end + 1);
}

export function decodingTimeoutError(): InvalidInputError {
  return pictureError(
    'The picture takes too long to read. Save it again with another program, or make it smaller.',
  );
}

function pictureError(message: string): InvalidInputError {
  return invalidField('file', message);
}
