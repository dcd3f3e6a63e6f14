import { useId } from 'react';

interface NoticeCheckboxProps {
  readonly label: string;
  readonly hint: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export function NoticeCheckbox({ label, hint, isChecked, onChange }: NoticeCheckboxProps) {
  const id = useId();
  return (
    <div className="text-sm">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isChecked}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 cursor-pointer accent-aqua-700"
        />
        {label}
      </label>
      <p id={id} className="text-ink-600">
        {hint}
      </p>
    </div>
  );
}
