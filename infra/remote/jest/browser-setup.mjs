import { afterEach, expect } from '@jest/globals';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';

expect.extend(matchers);
// Milliseconds; long, because the machine may be slow.
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

// Browser APIs that Radix and the pages call, and that jsdom lacks.
Performance.prototype.getEntriesByType ??= () => [];
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
globalThis.PointerEvent ??= class extends MouseEvent {
  constructor(type, { pointerId = 0, pointerType = '', ...init } = {}) {
    super(type, init);
    this.pointerId = pointerId;
    this.pointerType = pointerType;
  }
};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
globalThis.matchMedia ??= (media) => ({
  matches: false,
  media,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

// Loads the overlays before the tests; in the product, the first input loads them.
// oxlint-disable-next-line jest/no-standalone-expect -- asks which file this is
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { preloadOverlays, ReleaseView } = await import('@site/kit');
  await preloadOverlays();
  await ReleaseView.preload();
}
