/** As long as somebody waits for the print dialog without thinking that it is broken, in milliseconds. */
const limit = 3000;

/**
 * Called in `beforeprint`: keeps the browser from printing until `isReady`. Chromium waits for pictures that are on
 * their way, and for nothing else that a page can ask for; so small ones are asked for, one after the other.
 */
export function holdPrint(isReady: () => boolean): void {
  const end = performance.now() + limit;
  const picture = new Image();
  let count = 0;
  function hold() {
    if (isReady() || performance.now() > end) return;
    count += 1;
    // A picture that the browser has already holds nothing.
    picture.src = `/favicon.svg?print=${count}`;
  }
  picture.addEventListener('load', hold);
  picture.addEventListener('error', hold);
  hold();
}
