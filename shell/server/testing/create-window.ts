import { type DOMWindow, JSDOM } from 'jsdom';

/** Creates the window of an empty document, as the rendering threads do. */
export function createWindow(): DOMWindow {
  return new JSDOM('').window;
}
