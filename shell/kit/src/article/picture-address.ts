/** Whether a picture's address may be shown, whatever the API says: http(s), or an uploaded file of our own. */
export function isPictureAddress(address: string | null | undefined): address is string {
  return /^(?:https?:\/\/|\/media\/)/i.test(address ?? '');
}
