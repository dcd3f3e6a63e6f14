/** Runs in the page: the elements that describe the page, including repeated ones. */
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

/** A resource that the browser loaded for a page. */
export interface LoadedFile {
  address: string;
  /** The transferred size without headers. */
  bytes: number;
  isBlocking: boolean;
}

/** Runs in the page: the loaded resources, the document first. */
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

/** Runs in the page: invisible texts, except closed answers and content for print. */
export function hiddenTexts(): string[] {
  const closed = [...document.querySelectorAll('[data-state="closed"]')];
  return [...document.querySelectorAll('main :is(h2, h3, p:not([class~="print:block"]), li)')]
    .filter((element) => !closed.some((answer) => answer.contains(element)))
    .filter((element) => !element.checkVisibility({ opacityProperty: true }))
    .map((element) => element.textContent);
}

/**
 * Runs in the page: everything that Tab must reach, in document order, and the focused element: its index, and
 * whether its focus is visible. Queried each time, because elements may be replaced during hydration.
 */
export function readStops() {
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
  const isMarked = [element, element.parentElement].some(
    (part) => part !== null && getComputedStyle(part).outlineStyle !== 'none',
  );
  return {
    count,
    focus: {
      // Not its name, because the control of a video gets it later.
      index: elements.indexOf(element),
      markup: element.outerHTML.slice(0, 200),
      isSeen: hit !== null && (element.contains(hit) || hit.contains(element)),
      isMarked,
    },
  };
}
