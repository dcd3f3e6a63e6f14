import { ValidateBy } from 'class-validator';

const LONGEST = 2_048;
/** Of an uploaded picture. */
const OWN_PICTURE = /^\/media\/[0-9a-f]{32}\/[^/?#\s]+$/;

function isImageUrl(value: unknown): boolean {
  if (value === '') return true;
  if (typeof value !== 'string' || value.length > LONGEST || /\s/.test(value)) return false;
  return OWN_PICTURE.test(value) || (/^https?:\/\/[^/]/i.test(value) && URL.canParse(value));
}

/** Refuses anything but an empty text, an http(s) URL of up to 2,048 characters, or the path of an uploaded picture. */
export function ImageUrl(): PropertyDecorator {
  return ValidateBy({
    name: 'imageUrl',
    validator: {
      validate: isImageUrl,
      defaultMessage: () => '$property must be an http or https URL of up to 2,048 characters, or empty.',
    },
  });
}
