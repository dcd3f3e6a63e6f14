import { Button, Dialog, TextArea, toast } from '@site/kit';
import { type FormEvent, useState } from 'react';
import { useFocusProblem } from '../lists/use-focus-problem.ts';
import { appendCharactersLeft } from '../limits/characters-left.ts';
import { RestoredNotice } from '../lists/restored-notice.tsx';
import { usePersistedTexts } from '../model/persisted-texts.ts';
import { addRemark, isRemarksAddress, MAX_REMARK_LENGTH } from '../model/remark-calls.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';

interface RemarkDialogProps {
  readonly subject: string;
  readonly quote: string;
  readonly onClose: () => void;
}

export function RemarkDialog({ subject, quote, onClose }: RemarkDialogProps) {
  const kept = usePersistedTexts(`remark:${subject}`, { words: quote, text: '' });
  const { words, text } = kept.texts;
  const [attempts, setAttempts] = useState(0);
  const { busy, error, refusals, run } = useNewsroomCall('Failed to Add Remark', {
    changes: isRemarksAddress,
  });
  const form = useFocusProblem<HTMLFormElement>(attempts, error);
  const missing = (typed: string, sentence: string) =>
    attempts > 0 && typed.trim() === '' ? sentence : undefined;

  function discard() {
    kept.forget();
    onClose();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    // React events bubble through portals, here to the article form.
    event.stopPropagation();
    setAttempts(attempts + 1);
    const remark = { quote: words.trim(), text: text.trim() };
    if (remark.quote === '' || remark.text === '') return;
    void run(
      () => addRemark(subject, remark),
      () => {
        toast({ title: 'Remark Added' });
        discard();
      },
    );
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Remark">
      <form ref={form} onSubmit={save} noValidate className="grid gap-5">
        <RestoredNotice isRestored={kept.isRestored} onDiscard={kept.discard} />
        <TextArea
          label="Words of the text"
          rows={2}
          maxLength={MAX_REMARK_LENGTH}
          required
          hint="To fill this in, select words in the text first. You can also copy them."
          error={missing(words, 'Enter the words it is about') ?? refusals['quote']}
          value={words}
          onChange={({ target }) => kept.change({ words: target.value })}
        />
        <TextArea
          label="Your remark"
          rows={4}
          maxLength={MAX_REMARK_LENGTH}
          required
          hint={appendCharactersLeft(
            'All administrators see it; visitors never do.',
            text,
            MAX_REMARK_LENGTH,
          )}
          error={missing(text, 'Enter your remark') ?? refusals['text']}
          value={text}
          onChange={({ target }) => kept.change({ text: target.value })}
        />
        <div className="flex justify-end gap-3">
          <Button variant="ghost" size="sm" onClick={discard}>
            Cancel
          </Button>
          <Button type="submit" size="sm" busy={busy}>
            Add remark
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
