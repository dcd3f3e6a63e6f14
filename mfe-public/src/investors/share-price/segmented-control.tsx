import { useId } from 'react';

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly { readonly value: Value; readonly label: string; readonly name: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
}

export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: SegmentedControlProps<Value>) {
  const id = useId();
  return (
    <fieldset className="flex w-fit gap-1 rounded-md border border-mist-300 bg-white p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative grid h-10 min-w-11 place-items-center rounded-sm px-3 text-sm font-semibold whitespace-nowrap text-ink-800 transition-colors hover:bg-ink-950/8 has-checked:bg-night-900 has-checked:text-mist-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-aqua-700 forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none print:not-has-checked:hidden"
        >
          <input
            type="radio"
            name={id}
            aria-label={option.name}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
