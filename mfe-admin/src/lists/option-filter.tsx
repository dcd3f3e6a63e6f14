import { useId } from 'react';

interface FilterOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number | undefined;
}

interface OptionFilterProps<Value extends string> {
  readonly legend: string;
  readonly choices: readonly FilterOption<Value>[];
  readonly chosen: Value;
  readonly onChange: (value: Value) => void;
}

export function OptionFilter<Value extends string>({
  legend,
  choices,
  chosen,
  onChange,
}: OptionFilterProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="inline-flex flex-wrap gap-1 rounded-xl border border-ink-600/30 bg-white p-1">
        {choices.map(({ value, label, count }) => {
          const id = `${name}-${value}`;
          return (
            <label
              key={value}
              className="flex min-h-10 cursor-pointer items-center gap-2 rounded-lg px-4 text-sm font-semibold text-ink-800 hover:bg-mist-200 has-checked:bg-ink-950 has-checked:text-mist-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-aqua-700"
            >
              <input
                type="radio"
                name={name}
                checked={chosen === value}
                aria-describedby={count === undefined ? undefined : id}
                onChange={() => onChange(value)}
                className="sr-only"
              />
              {label}
              {count !== undefined && (
                <span id={id} aria-hidden="true" className="font-normal tabular-nums opacity-80">
                  {count.toLocaleString('en-US')}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
