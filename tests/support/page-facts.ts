export function readHead() {
  const all = (selector: string, attribute: string) =>
    [...document.querySelectorAll(selector)].map((tag) => tag.getAttribute(attribute));
  return {
    titles: [...document.querySelectorAll('head > title')].map((title) => title.textContent),
    descriptions: all('meta[name="description"]', 'content'),
    canonical: all('link[rel="canonical"]', 'href'),
    robots: all('meta[name="robots"]', 'content'),
  };
}

export interface LoadedFile {
  address: string;
  /** Size of the compressed body. */
  bytes: number;
  isBlocking: boolean;
}

export function readLoadedFiles(): LoadedFile[] {
  type Timing = PerformanceResourceTiming & { renderBlockingStatus?: string };
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as Timing[];
  return entries.map(({ name, entryType, encodedBodySize, renderBlockingStatus }) => ({
    address: name,
    bytes: encodedBodySize,
    isBlocking: entryType === 'resource' && renderBlockingStatus === 'blocking',
  }));
}

/**
 * Runs in the page: returns invisible texts, except in closed sections, and except those for print or without scripts.
 */
export function findHiddenTexts(): string[] {
  const closed = [...document.querySelectorAll('[data-state="closed"]')];
  return [
    ...document.querySelectorAll(
      'main :is(h2, h3, p:not([class~="print:block"], [class~="noscript:block"]), li)',
    ),
  ]
    .filter((element) => !closed.some((response) => response.contains(element)))
    .filter((element) => !element.checkVisibility({ opacityProperty: true }))
    .map((element) => element.textContent);
}

/**
 * Runs in the page: counts the tab stops and describes the focused one. Called for each stop, because hydration may
 * replace elements.
 */
export function readTabStops() {
  const candidates = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, textarea, select, iframe, [tabindex]',
  );
  const elements = [...candidates].filter((element) => {
    if (element.tabIndex < 0 || element.matches(':disabled, [type="hidden"]')) return false;
    if (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) return false;
    return element.checkVisibility({ visibilityProperty: true });
  });
  const count = elements.length;
  const element = document.activeElement;
  if (!(element instanceof HTMLElement)) return { count };
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
  const hasOutline = [element, element.parentElement].some(
    (part) => part !== null && getComputedStyle(part).outlineStyle !== 'none',
  );
  return {
    count,
    focus: {
      // Identified by its index, not by its accessible name, which a video's control receives later.
      index: elements.indexOf(element),
      markup: element.outerHTML.slice(0, 200),
      isUncovered: hit !== null && (element.contains(hit) || hit.contains(element)),
      hasOutline,
    },
  };
}
