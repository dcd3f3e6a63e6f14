import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useRemoteName } from '../../remote-scope.tsx';
import { classNames } from '../class-names.ts';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { controlClasses, textClasses } from './field-classes.ts';
import { ChevronDownIcon } from '../icons.tsx';
import { findByText, moveForKey } from './list-keys.ts';
import { lazyOverlay } from '../overlays/lazy-overlay.tsx';
import type { SelectListProps } from './select-list.tsx';
import { useTone } from '../tone.tsx';

export interface SelectOption {
  /** Never empty: an empty `value` of the select means that nothing is chosen (spec section 5). */
  readonly value: string;
  readonly label: string;
}

interface SelectProps extends FieldTexts {
  value: string;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; not an option. */
  placeholder?: string | undefined;
  /** Sends the value with the form under this name. */
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** Milliseconds after which typing starts a new search in the list. */
const typingPause = 500;

/** `onFailure` is called when the list could not be loaded. */
const SelectList = lazyOverlay<SelectListProps & { onFailure: () => void }>(
  (parts) => parts.SelectList,
  ({ onFailure }) => {
    useEffect(onFailure, [onFailure]);
    return null;
  },
);

/** One of several: a select-only combobox (WAI-ARIA), whose list is Radix's popover (infra/decisions, 026). */
export function Select({
  value,
  onValueChange,
  options,
  placeholder = 'Select…',
  name,
  id,
  disabled,
  className,
  tone,
  ...fieldTexts
}: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const listId = `${fieldId}-list`;
  const trigger = useRef<HTMLButtonElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [active, setActive] = useState(0);
  const [open, setOpen] = useState(false);
  const surface = useTone(tone);
  const remoteName = useRemoteName();
  const [hasFailed, setHasFailed] = useState(false);
  const texts = hasFailed ? { error: 'The list could not be loaded. Try again.', ...fieldTexts } : fieldTexts;
  const selected = options.findIndex((option) => option.value === value);
  const shown = options[selected];

  const openAt = (index: number) => {
    setActive(Math.max(0, index));
    setHasFailed(false);
    setOpen(true);
  };
  const onFailure = () => {
    setHasFailed(true);
    setOpen(false);
  };
  const choose = (index: number) => {
    const option = options[index];
    if (option && option.value !== value) onValueChange(option.value);
    setOpen(false);
  };
  const search = (letter: string, now: number) => {
    const text = now - typed.current.at > typingPause ? letter : typed.current.text + letter;
    typed.current = { text, at: now };
    const labels = options.map((option) => option.label);
    const found = findByText(labels, text, open ? active : selected);
    if (found >= 0) openAt(found);
    else if (!open) openAt(selected);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const searching = open && event.key === ' ' && event.timeStamp - typed.current.at < typingPause;
    if ((event.key.length === 1 && event.key !== ' ') || searching) {
      search(event.key, event.timeStamp);
      return;
    }
    const move = moveForKey(event.key, event.altKey, { open, active, selected, count: options.length });
    if (!move) return;
    if (move.kind === 'choose') choose(active);
    else if (move.kind === 'close') setOpen(false);
    else openAt(move.index);
    if (move.kind !== 'choose' || !move.keepFocusMoving) event.preventDefault();
  };

  return (
    <FieldFrame {...texts} id={fieldId} tone={surface}>
      <button
        ref={trigger}
        id={fieldId}
        type="button"
        role="combobox"
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open ? `${listId}-${active}` : undefined}
        aria-required={texts.required || undefined}
        aria-invalid={texts.error !== undefined || undefined}
        aria-describedby={describedBy(fieldId, texts)}
        onClick={() => (open ? setOpen(false) : openAt(selected))}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
        className={controlClasses(
          surface,
          classNames(
            'flex min-h-12 cursor-pointer items-center justify-between gap-3 py-2 text-left',
            className,
          ),
        )}
      >
        <span className={classNames('line-clamp-3', !shown && textClasses[surface].hint)}>
          {shown ? shown.label : placeholder}
        </span>
        <ChevronDownIcon
          className={classNames('size-4 shrink-0 opacity-70 transition-transform', open && 'rotate-180')}
        />
      </button>
      {name !== undefined && <input type="hidden" name={name} value={value} />}
      {open && (
        <SelectList
          onFailure={onFailure}
          onClose={() => setOpen(false)}
          trigger={trigger}
          listId={listId}
          label={texts.label}
          options={options}
          active={active}
          selected={selected}
          onActive={setActive}
          onChoose={choose}
          remoteName={remoteName}
        />
      )}
    </FieldFrame>
  );
}
