/** Returns whether an address is http(s) or an uploaded file, because data from the API is not trusted. */
export function isPictureAddress(address: string | null | undefined): address is string {
  return /^(?:https?:\/\/|\/media\/)/i.test(address ?? '');
}
