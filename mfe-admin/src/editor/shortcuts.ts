function isApple(): boolean {
  return /Macintosh|iPhone|iPad/.test(navigator.userAgent);
}

/** The order in which a Mac shows modifiers. */
const macSigns = [
  ['Alt', '⌥'],
  ['Shift', '⇧'],
  ['Control', '⌘'],
] as const;

/** A shortcut such as `Control+Shift+Z` as it is shown on this device: 'Ctrl+Shift+Z', or '⇧⌘Z' on a Mac. */
export function shownShortcut(shortcut: string): string {
  if (!isApple()) return shortcut.replace('Control', 'Ctrl');
  const keys = shortcut.split('+');
  const signs = macSigns.filter(([name]) => keys.includes(name)).map(([, sign]) => sign);
  return `${signs.join('')}${keys.at(-1)}`;
}

/** The same in the notation of `aria-keyshortcuts`. */
export function ariaShortcut(shortcut: string): string {
  return isApple() ? shortcut.replace('Control', 'Meta') : shortcut;
}
