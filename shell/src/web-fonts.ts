/** Styles name the site's own fonts where the document's element has this attribute. */
const attribute = 'webFonts';

/** Whether this script came from the browser's cache, in which the fonts then are too. */
function isRepeatedVisit(script: string): boolean {
  const [entry] = performance.getEntriesByName(script, 'resource');
  return entry instanceof PerformanceResourceTiming && entry.transferSize === 0;
}

/**
 * Shows the site's own fonts: at once where they are cached, otherwise when the page answers, so that on a slow
 * line they do not take the place of the scripts.
 * @param script the address of the running script
 */
export function showWebFonts(script: string, pageAnswers: Promise<void>): void {
  const show = () => {
    document.documentElement.dataset[attribute] = '';
  };
  if (isRepeatedVisit(script)) show();
  else void pageAnswers.then(show);
}
