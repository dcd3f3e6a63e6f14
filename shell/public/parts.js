// Outlines the parts of a page with their versions, for `?parts` and Shift+Alt+M; Escape closes. The shell adds this script
// on local sites and with preview links only.
// Strict, because functions in a block would otherwise replace global ones, such as `open`.
'use strict';
{
  /** @typedef {{ element: HTMLElement, box: HTMLElement, label: HTMLElement }} Region */
  const { choices = '{}', composed: time = '', hasData } = document.currentScript?.dataset ?? {};
  const chosen = /** @type {Record<string, string>} */ (JSON.parse(choices));
  const boot = /** @type {{ outcome: string, preview?: { remote: string } }} */ (
    JSON.parse(document.getElementById('boot')?.textContent ?? '{}')
  );
  const composed = document.querySelector('meta[name="composed-of"]')?.getAttribute('content') ?? '';
  const versions = new Map(composed.split(', ').map((part) => [part.split(' ')[0], part]));
  // React replaces the page's element when a visitor navigates.
  const firstPage = document.querySelector('#main > [data-mfe]');
  /** @type {Region[]} */
  let regions = [];
  /** @type {HTMLElement | undefined} */
  let root;

  function age() {
    const seconds = Math.max(0, Math.round((Date.now() - Date.parse(time)) / 1000));
    return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  }

  /** @param {HTMLElement} page */
  function rendering(page) {
    if (page !== firstPage || boot.outcome !== 'fragment') return 'rendered by the browser';
    return `rendered with${hasData === 'true' ? '' : 'out'} data, composed ${age()} ago`;
  }

  /** @param {HTMLElement} element */
  function describe(element) {
    const { mfe: name } = element.dataset;
    if (name === undefined) return versions.get('shell') ?? '';
    const choice = boot.preview?.remote === name ? 'preview' : (chosen[name] ?? 'newest');
    return `${versions.get(name)}, ${choice}, ${rendering(element)}`;
  }

  /** @param {HTMLElement} element */
  function outline(element) {
    const box = document.createElement('div');
    const label = document.createElement('p');
    label.textContent = describe(element);
    label.style.cssText =
      'position:relative;width:fit-content;max-width:100%;margin:0;padding:2px 6px;overflow-wrap:anywhere;background:#031113;color:#fff;font:14px/1.4 sans-serif';
    box.append(label);
    root?.append(box);
    return { element, box, label };
  }

  function close() {
    root?.remove();
    root = undefined;
  }

  function place() {
    if (!root) return;
    for (const [index, { element, box, label }] of regions.entries()) {
      const { left, top, width, height } = element.getBoundingClientRect();
      box.style.cssText = `position:absolute;box-sizing:border-box;border:2px solid #0b6e77;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
      // Labels of regions that start above the viewport are stacked at its top.
      label.style.top = `${Math.max(0, index * 28 - top)}px`;
    }
    if (!regions.every(({ element }) => element.isConnected)) open();
    else requestAnimationFrame(place);
  }

  function open() {
    close();
    root = document.createElement('section');
    root.setAttribute('aria-label', 'Parts of this page');
    root.setAttribute('translate', 'no');
    root.style.cssText = 'position:fixed;inset:0;overflow:hidden;pointer-events:none;z-index:2147483647';
    const parts = '#root > div > :is(header, section[data-tone], footer), #main > [data-mfe]';
    regions = Array.from(document.querySelectorAll(parts))
      .filter((element) => element instanceof HTMLElement)
      .map(outline);
    document.body.append(root);
    place();
  }

  addEventListener('keydown', ({ code, shiftKey, altKey, key }) => {
    if (key === 'Escape' || (root && shiftKey && altKey && code === 'KeyM')) close();
    else if (shiftKey && altKey && code === 'KeyM') open();
  });
  if (new URLSearchParams(location.search).has('parts')) open();
}
