/** Reads a number of up to three digits; anything else, a repeated parameter too, is no number. */
export function toNumber({ value }: { readonly value: unknown }): unknown {
  return typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN;
}
