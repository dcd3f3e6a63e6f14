import { useRef } from 'react';
import { useEarlyInput } from '../../hydration/use-early-input.ts';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons.tsx';
import { controlClasses } from './field-classes.ts';
import { FieldFrame, type FieldTexts, useField } from './field.tsx';

export interface SelectOption {
  /** Never empty (SITE-34). */
  readonly value: string;
  readonly label: string;
}

interface SelectProps extends FieldTexts {
  /** Empty or unknown: nothing is selected. */
  value: string;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  /** Shown while nothing is selected; it cannot be selected. */
  placeholder?: string | undefined;
  /** Sends the value with the form under this name. */
  name?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

const placeholders = {
  night: 'has-[option:disabled:checked]:text-mist-400',
  mist: 'has-[option:disabled:checked]:text-ink-600',
} as const;

/** A native select. Its list is styled where `appearance: base-select` is supported (the shell's `styles.css`). */
export function Select({
  value,
  onValueChange,
  options,
  placeholder = 'Select…',
  className,
  ...props
}: SelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const { frame, control } = useField(props);
  const isChosen = options.some((option) => option.value === value);
  const shown = isChosen ? value : placeholder;
  const choose = (chosen = shown) => {
    if (chosen !== shown) onValueChange(chosen);
  };
  useEarlyInput(() => choose(select.current?.value));
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select
          {...control}
          ref={select}
          value={shown}
          // A form that re-renders on 'input' would restore the previous value before 'change'.
          onInput={(event) => choose(event.currentTarget.value)}
          onChange={(event) => choose(event.currentTarget.value)}
          className={controlClasses(
            frame.tone,
            classNames(
              'flex h-12 cursor-pointer items-center truncate pr-11',
              placeholders[frame.tone],
              className,
            ),
          )}
        >
          {/* Forms do not send disabled options. */}
          {!isChosen && (
            <option value={placeholder} disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-4 right-4 size-4 opacity-70" />
      </div>
    </FieldFrame>
  );
}
