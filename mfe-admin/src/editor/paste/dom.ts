/** Removes an element's children and returns them, to be inserted elsewhere. */
export function takeChildren(element: Element): DocumentFragment {
  const children = element.ownerDocument.createDocumentFragment();
  while (element.firstChild) children.append(element.firstChild);
  return children;
}

/** Replaces an element by its children. */
export function unwrap(element: Element): void {
  element.replaceWith(takeChildren(element));
}

/** Replaces an element by one with another name and the same attributes. */
export function rename(element: Element, tag: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  renamed.append(takeChildren(element));
  element.replaceWith(renamed);
  return renamed;
}

/** The style attribute's text in lower case, which includes properties that browsers do not know, such as `mso-list`. */
export function styleText(element: Element): string {
  return (element.getAttribute('style') ?? '').toLowerCase();
}

export function isListElement(node: Node | null): node is HTMLUListElement | HTMLOListElement {
  return node instanceof HTMLUListElement || node instanceof HTMLOListElement;
}

/** Whether a text is only white space. */
export function isBlankText(text: string): boolean {
  return text.replaceAll('\u200b', '').trim() === '';
}

/** Whether a node contains any text or visible element. */
export function visibleElements(root: Node): Set<Node> {
  const visible = new Set<Node>();
  const walker = (root.ownerDocument ?? document).createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text ? isBlankText(node.data) : !(node instanceof HTMLImageElement)) continue;
    for (let seen: Node | null = node; seen && !visible.has(seen); seen = seen.parentNode) visible.add(seen);
  }
  return visible;
}
