/** Replaces an element by its children. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Gives an element another name; attributes stay. */
export function rename(element: Element, tag: string): HTMLElement {
  const renamed = document.createElement(tag);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** The style attribute's text, lower case: it holds what browsers do not know, such as `mso-list`. */
export function styleText(element: Element): string {
  return (element.getAttribute('style') ?? '').toLowerCase();
}

export function isListElement(node: Node | null): node is HTMLUListElement | HTMLOListElement {
  return node instanceof HTMLUListElement || node instanceof HTMLOListElement;
}

/** Whether a node has nothing to read and nothing to see. */
export function isBlank(node: Node): boolean {
  const text = (node.textContent ?? '').replaceAll('\u200b', '').trim();
  return text === '' && !(node instanceof Element && (node.matches('img') || node.querySelector('img')));
}
