import { jest } from '@jest/globals';

export function preferReducedMotion(): void {
  const original = globalThis.matchMedia;
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) => {
    const list = original(media);
    return media.includes('reduced-motion') ? Object.assign(list, { matches: true }) : list;
  });
}
