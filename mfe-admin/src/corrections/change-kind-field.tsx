import { TextArea } from '@site/kit';
import { type ReactNode, useId } from 'react';
import { appendCharactersLeft } from '../limits/characters-left.ts';
import { MAX_NOTE_LENGTH } from '../limits/note-length.ts';

const words = {
  public: {
    legend: 'How readers are informed of this change',
    small: 'Small change',
    smallHint: 'Without a note, such as for a typing error.',
    correction: 'Correction',
  },
  withdrawn: {
    legend: 'Whether the article stays withdrawn',
    small: 'Stay withdrawn',
    smallHint: 'Readers only see the title.',
    correction: 'Publish again as a correction',
  },
} as const;

interface ChangeKindFieldProps {
  readonly isWithdrawn: boolean;
  /** The note for readers; undefined for a small change. */
  readonly note: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (note: string | undefined) => void;
}

export function ChangeKindField({ isWithdrawn, note, error, onChange }: ChangeKindFieldProps) {
  const { legend, small, smallHint, correction } = words[isWithdrawn ? 'withdrawn' : 'public'];
  const isCorrection = note !== undefined;
  return (
    <div className="grid w-full gap-3 border-b border-mist-300 pb-4 text-sm">
      <fieldset className="min-w-0">
        <legend className="mb-1 font-semibold text-ink-950">{legend}</legend>
        <div className="flex flex-wrap gap-x-8">
          <Kind
            label={small}
            hint={smallHint}
            isChosen={!isCorrection}
            onChoose={() => onChange(undefined)}
          />
          <Kind
            label={correction}
            hint="Readers see a dated note."
            isChosen={isCorrection}
            onChoose={() => onChange(note ?? '')}
          />
        </div>
      </fieldset>
      {isCorrection && (
        <TextArea
          label="What was wrong"
          required
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          hint={appendCharactersLeft(undefined, note, MAX_NOTE_LENGTH)}
          value={note}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

interface KindProps {
  readonly label: ReactNode;
  readonly hint: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Kind({ label, hint, isChosen, onChoose }: KindProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <input
          type="radio"
          name="kind-of-change"
          checked={isChosen}
          aria-describedby={id}
          onChange={onChoose}
          className="size-4 accent-aqua-800"
        />
        {label}
      </label>
      <span id={id} className="text-ink-600">
        {hint}
      </span>
    </div>
  );
}
