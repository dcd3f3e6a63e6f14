/**
 * Runs a callback once the document has loaded and the browser is idle. Returns a function that cancels it.
 */
export function whenIdle(callback: () => void): () => void {
  let cancel = () => {};
  const ask = () => {
    if ('requestIdleCallback' in window) {
      const handle = window.requestIdleCallback(callback, { timeout: 2000 });
      cancel = () => window.cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(callback, 200);
      cancel = () => clearTimeout(handle);
    }
  };
  if (document.readyState === 'complete') ask();
  else {
    window.addEventListener('load', ask, { once: true });
    cancel = () => window.removeEventListener('load', ask);
  }
  return () => cancel();
}
