import { Button, Dialog, TextField } from '@site/kit';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import { useDebounced } from '../lists/use-debounced.ts';
import { ReleaseSuggestions } from './release-suggestions.tsx';
import type { CheckedAddress } from './web-address.ts';

/** In characters. Shorter searches match nearly everything. */
const minSearchLength = 3;

export interface AddressPromptOptions {
  readonly title: string;
  readonly label: string;
  readonly confirmLabel: string;
  readonly initial: string;
  readonly check: (typed: string) => CheckedAddress;
  readonly onRemove?: () => void;
  /** @param text the link's text if nothing is selected; the address by default */
  readonly onAnswer: (address: string, text?: string) => void;
}

interface AddressPromptProps {
  readonly question: AddressPromptOptions | null;
  readonly onClose: () => void;
}

/** Asks for the address of a link, and suggests releases by words of their titles. */
export function AddressPrompt({ question, onClose }: AddressPromptProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(open) => open || onClose()}
      title={question?.title ?? ''}
      initialFocus={field} // The user can type immediately.
    >
      {question && <AddressForm question={question} field={field} onClose={onClose} />}
    </Dialog>
  );
}

interface AddressFormProps {
  readonly question: AddressPromptOptions;
  readonly field: Ref<HTMLInputElement>;
  readonly onClose: () => void;
}

function AddressForm({ question, field, onClose }: AddressFormProps) {
  const [typed, setTyped] = useState(question.initial);
  const [problem, setProblem] = useState<string>();
  const words = useDebounced(typed.trim());
  const isSearch = words.length >= minSearchLength && 'problem' in question.check(words);

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const checked = question.check(typed);
    if ('problem' in checked) return setProblem(checked.problem);
    question.onAnswer(checked.address);
    onClose();
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <TextField
        ref={field}
        label={question.label}
        autoComplete="off"
        placeholder="https://"
        hint="An address, or words from the title of a release."
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
      />
      <ReleaseSuggestions
        words={isSearch ? words : null}
        onChoose={({ slug, title }) => {
          question.onAnswer(`/news/${slug}`, title);
          onClose();
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {question.onRemove && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              question.onRemove?.();
              onClose();
            }}
          >
            Remove link
          </Button>
        )}
        <Button type="submit" size="sm">
          {question.confirmLabel}
        </Button>
      </div>
    </form>
  );
}
