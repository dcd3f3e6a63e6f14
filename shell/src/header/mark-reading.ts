/** As far as header and ticker reach on a phone, with room to spare. */
const barsHeight = 160;

/** Marks the document with `data-reading` while somebody reads on, downwards: style sheets may make room then. */
export function markReading(): void {
  let last = 0;
  addEventListener('scroll', () => {
    document.documentElement.toggleAttribute('data-reading', scrollY > last && scrollY > barsHeight);
    last = scrollY;
  });
}
