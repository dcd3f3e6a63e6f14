import { Button, Dialog, TextField } from '@site/kit';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import type { CheckedAddress } from './web-address.ts';

export interface AddressQuestion {
  readonly title: string;
  readonly label: string;
  readonly confirmLabel: string;
  /** What the field starts with. */
  readonly initial: string;
  readonly check: (typed: string) => CheckedAddress;
  /** Given where there is something that can be taken away. */
  readonly onRemove?: () => void;
  readonly onAnswer: (address: string) => void;
}

interface AddressPromptProps {
  readonly question: AddressQuestion | null;
  readonly onClose: () => void;
}

/** Asks for the address of a link or an image, and for a better one until it can be used. */
export function AddressPrompt({ question, onClose }: AddressPromptProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(open) => open || onClose()}
      title={question?.title ?? ''}
      initialFocus={field} // One types at once: the dialog has this one field.
    >
      {question && <AddressForm question={question} field={field} onClose={onClose} />}
    </Dialog>
  );
}

interface AddressFormProps {
  readonly question: AddressQuestion;
  readonly field: Ref<HTMLInputElement>;
  readonly onClose: () => void;
}

function AddressForm({ question, field, onClose }: AddressFormProps) {
  const [typed, setTyped] = useState(question.initial);
  const [problem, setProblem] = useState<string>();

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
        type="url"
        inputMode="url"
        placeholder="https://"
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
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
