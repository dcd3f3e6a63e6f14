/** Runs in the page: what a document says about its page, each part as often as it stands there. */
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

/** What the browser loaded for a page. */
export interface LoadedFile {
  address: string;
  /** As sent, without headers. */
  bytes: number;
  isBlocking: boolean;
}

/** Runs in the page: what has been loaded for it, the document first. */
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

/** Runs in the page: the texts that are there and not seen, without closed answers and what is for paper only. */
export function hiddenTexts(): string[] {
  const closed = [...document.querySelectorAll('[data-state="closed"]')];
  return [...document.querySelectorAll('main :is(h2, h3, p:not([class~="print:block"]), li)')]
    .filter((element) => !closed.some((answer) => answer.contains(element)))
    .filter((element) => !element.checkVisibility({ opacityProperty: true }))
    .map((element) => element.textContent);
}

/**
 * Runs in the page: everything that Tab must reach, in the document's order, and what has the focus: which of them, and
 * whether a person sees where it is. Found again each time: elements are replaced while scripts take them over.
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
      // Not its name: the control of a film takes its own later.
      index: elements.indexOf(element),
      markup: element.outerHTML.slice(0, 200),
      isSeen: hit !== null && (element.contains(hit) || hit.contains(element)),
      isMarked,
    },
  };
}
