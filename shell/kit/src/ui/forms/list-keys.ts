/** What a key does to the list of a select-only combobox (WAI-ARIA authoring practices). */
export type ListMove =
  | { kind: 'open' | 'move'; index: number }
  | { kind: 'choose'; keepFocusMoving: boolean }
  | { kind: 'close' };

interface ListState {
  readonly open: boolean;
  readonly active: number;
  readonly selected: number;
  readonly count: number;
}

const page = 10;

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}

/** The effect of a key that is no letter; undefined for a key that means nothing here. */
export function moveForKey(key: string, altKey: boolean, state: ListState): ListMove | undefined {
  const { open, active, selected, count } = state;
  if (count === 0) return undefined;
  if (!open) {
    if (key === 'Home') return { kind: 'open', index: 0 };
    if (key === 'End') return { kind: 'open', index: count - 1 };
    const opens = key === 'Enter' || key === ' ' || key === 'ArrowDown' || key === 'ArrowUp';
    return opens ? { kind: 'open', index: clamp(selected, count) } : undefined;
  }
  switch (key) {
    case 'Enter':
    case ' ':
      return { kind: 'choose', keepFocusMoving: false };
    case 'Tab':
      return { kind: 'choose', keepFocusMoving: true };
    case 'Escape':
      return { kind: 'close' };
    case 'ArrowUp':
      return altKey
        ? { kind: 'choose', keepFocusMoving: false }
        : { kind: 'move', index: clamp(active - 1, count) };
    case 'ArrowDown':
      return { kind: 'move', index: clamp(active + 1, count) };
    case 'PageUp':
      return { kind: 'move', index: clamp(active - page, count) };
    case 'PageDown':
      return { kind: 'move', index: clamp(active + page, count) };
    case 'Home':
      return { kind: 'move', index: 0 };
    case 'End':
      return { kind: 'move', index: count - 1 };
    default:
      return undefined;
  }
}

/** The next label, from `start` on and around, that begins with what was typed; -1 if none does. */
export function findByText(labels: readonly string[], typed: string, start: number): number {
  const text = typed.toLowerCase();
  // The same letter again and again walks through all that begin with it.
  const repeated = [...text].every((letter) => letter === text[0]);
  const wanted = repeated ? text.slice(0, 1) : text;
  const from = repeated || text.length === 1 ? start + 1 : start;
  for (let step = 0; step < labels.length; step += 1) {
    const index = (from + step + labels.length) % labels.length;
    if (labels[index]?.toLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}
