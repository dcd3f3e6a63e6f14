import { type DOMWindow, JSDOM } from 'jsdom';

/** Creates the window of an empty document, like the rendering threads. */
export function createWindow(): DOMWindow {
  return new JSDOM('').window;
}
