/** Larger than the height of header and ticker on a phone, in pixels. */
const barsHeight = 160;

/** Marks the document with `data-reading` while the reader scrolls down, so that style sheets can hide the header. */
export function trackReading(): void {
  let last = 0;
  addEventListener('scroll', () => {
    document.documentElement.toggleAttribute('data-reading', scrollY > Math.max(last, barsHeight));
    last = scrollY;
  });
}
