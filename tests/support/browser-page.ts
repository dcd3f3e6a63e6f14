/** The roles by which tests of other browsers find controls. */
export type Role = 'button' | 'heading' | 'link' | 'searchbox';

/** A page of a browser that Playwright does not drive. What a call is about is waited for, up to {@link patience}. */
export interface BrowserPage {
  open: (path: string) => Promise<void>;
  /** Waits until there is one with this role and name. */
  sees: (role: Role, name: string) => Promise<void>;
  click: (role: Role, name: string) => Promise<void>;
  /** Waits until the page shows a text. */
  seesText: (text: string) => Promise<void>;
  /** Writes into the field that a label names. */
  fill: (label: string, text: string) => Promise<void>;
  /** Writes into a field of date or time, whose parts are in another order in every language. */
  setField: (label: string, value: string) => Promise<void>;
  /** Types into the editor of formatted text. */
  writeText: (text: string) => Promise<void>;
}

/** A browser that is running. */
export interface OtherBrowser {
  /** Opens a window without cookies and storage; closing it tells the errors that the page has reported. */
  newPage: (origin: string) => Promise<{ page: BrowserPage; close: () => Promise<readonly string[]> }>;
  stop: () => Promise<void>;
}

/** Milliseconds, on a small machine that does much else. */
export const patience = 60_000;

/** Where a window has room for header and form. */
export const windowSize = { width: 1280, height: 800 };

/** XPath of the field that a label names. */
export function fieldOf(label: string): string {
  return `//*[self::input or self::textarea][@id = //label[starts-with(normalize-space(), ${JSON.stringify(label)})]/@for]`;
}

/** XPath of the editor of formatted text. */
export const editor = '//*[@role = "dialog"]//*[@contenteditable = "true"]';

/** In the page: gives a field a value as typing does. React takes no notice of one that a script sets itself. */
export function setValue(field: Element, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
