import { TextArea } from '@site/kit';
import { type ReactNode, useId } from 'react';
import { hintWithLeft } from '../limits/characters-left.ts';
import { longestNote } from '../limits/longest-note.ts';

const words = {
  public: {
    legend: 'What readers are told of this change',
    small: 'Small change',
    smallHint: 'No note: typing errors and the like.',
    correction: 'Correction',
  },
  withdrawn: {
    legend: 'What becomes of the withdrawal',
    small: 'Stay withdrawn',
    smallHint: 'Readers see the title alone.',
    correction: 'Publish again as a correction',
  },
} as const;

interface KindOfChangeProps {
  readonly isWithdrawn: boolean;
  /** The note for readers; undefined for a small change. */
  readonly note: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (note: string | undefined) => void;
}

/** Asks whether a change of a public article is a correction, and for its note. */
export function KindOfChange({ isWithdrawn, note, error, onChange }: KindOfChangeProps) {
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
            hint="A dated note stands above the text."
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
          maxLength={longestNote}
          hint={hintWithLeft(undefined, note, longestNote)}
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
