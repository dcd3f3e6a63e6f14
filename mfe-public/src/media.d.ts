/** The build replaces an import of media by its URL. */
declare module '*.webm' {
  const address: string;
  export default address;
}
declare module '*.mp4' {
  const address: string;
  export default address;
}
declare module '*.avif' {
  const address: string;
  export default address;
}
declare module '*.html' {
  const address: string;
  export default address;
}
declare module '*.svg' {
  const address: string;
  export default address;
}
