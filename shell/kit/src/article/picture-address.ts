/** http(s), or an uploaded file. The API's data is not trusted. */
export function isPictureAddress(address: string | null | undefined): address is string {
  return /^(?:https?:\/\/|\/media\/)/i.test(address ?? '');
}
