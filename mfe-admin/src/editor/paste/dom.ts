export function moveChildren(element: Element): DocumentFragment {
  const children = element.ownerDocument.createDocumentFragment();
  while (element.firstChild) children.append(element.firstChild);
  return children;
}

export function unwrap(element: Element): void {
  element.replaceWith(moveChildren(element));
}

export function wrapChildren(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(moveChildren(element));
  element.append(wrapper);
}

export function renameElement(element: Element, tag: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  renamed.append(moveChildren(element));
  element.replaceWith(renamed);
  return renamed;
}

/**
 * Returns the declarations of the style attribute, in lower case, including properties that browsers drop, such as
 * `mso-list`.
 */
export function parseStyleAttribute(element: Element): ReadonlyMap<string, string> {
  const style = new Map<string, string>();
  const important = new Set<string>();
  for (const declaration of (element.getAttribute('style') ?? '').toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(colon, 0)).trim();
    const [value = '', priority] = declaration.slice(colon + 1).split('!important');
    if (priority !== undefined) important.add(property);
    else if (important.has(property)) continue;
    style.set(property, value.trim());
  }
  return style;
}

export function isListElement(node: Node | null): node is HTMLUListElement | HTMLOListElement {
  return node instanceof HTMLUListElement || node instanceof HTMLOListElement;
}

export function isBlankText(text: string): boolean {
  return text.replaceAll('\u200b', '').trim() === '';
}

/** Returns all nodes with visible content: text or a picture. */
export function findVisibleNodes(root: Node): Set<Node> {
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
