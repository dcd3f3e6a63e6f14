import { type DOMWindow, JSDOM } from 'jsdom';

/** The window of an empty document, as the rendering process has it. */
export function createWindow(): DOMWindow {
  return new JSDOM('').window;
}
