import type { ReactNode } from 'react';
import type { EntrySelection } from './use-selection.ts';

/** Properties of the buttons in the bar. */
export const selectionButtonProps = { variant: 'ghost', size: 'sm', className: 'px-3' } as const;

const box = 'size-5 shrink-0 cursor-pointer accent-aqua-700';

interface SelectBoxProps {
  readonly selection: EntrySelection<unknown>;
  readonly id: string;
  readonly name: string;
}

export function SelectionCheckbox({ selection, id, name }: SelectBoxProps) {
  return (
    <span className="relative -m-3 grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
        className={box}
      />
    </span>
  );
}

interface SelectionBarProps {
  readonly selection: EntrySelection<unknown>;
  readonly children: ReactNode;
}

export function SelectionBar({ selection, children }: SelectionBarProps) {
  const count = selection.selected.length;
  if (selection.shown === 0) return null;
  return (
    <div
      role="group"
      aria-label="Selection"
      className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1"
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          checked={count === selection.shown}
          ref={(element) => {
            if (element) element.indeterminate = count > 0 && count < selection.shown;
          }}
          onChange={({ target }) => (target.checked ? selection.selectAll() : selection.clear())}
          className={box}
        />
        Select all shown
      </label>
      <p role="status" className="text-sm text-ink-600 tabular-nums">
        {count > 0 && `${count.toLocaleString('en-US')} selected`}
      </p>
      {count > 0 && <div className="-mx-3 flex flex-wrap">{children}</div>}
    </div>
  );
}
