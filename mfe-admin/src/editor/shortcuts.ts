function isApple(): boolean {
  return /Macintosh|iPhone|iPad/.test(navigator.userAgent);
}

/** The order in which a Mac shows modifiers. */
const macSigns = [
  ['Alt', '⌥'],
  ['Shift', '⇧'],
  ['Control', '⌘'],
] as const;

/** Formats a shortcut such as `Control+Shift+Z` for this device: 'Ctrl+Shift+Z', or '⇧⌘Z' on a Mac. */
export function formatShortcut(shortcut: string): string {
  if (!isApple()) return shortcut.replace('Control', 'Ctrl');
  const keys = shortcut.split('+');
  const signs = macSigns.filter(([name]) => keys.includes(name)).map(([, sign]) => sign);
  return `${signs.join('')}${keys.at(-1)}`;
}

/** Formats a shortcut for `aria-keyshortcuts`. */
export function ariaShortcut(shortcut: string): string {
  return isApple() ? shortcut.replace('Control', 'Meta') : shortcut;
}
