import { Button, fieldText, TextArea } from '@site/kit';
import { type FormEvent, useEffect, useState } from 'react';
import { usePost } from '../calls/use-post.ts';

const maxCharacters = 1_000;

/** Returns the last selection inside an element; initially empty. */
function useSelectedWords(elementId: string) {
  const state = useState('');
  const [, setWords] = state;
  useEffect(() => {
    function read() {
      const selection = document.getSelection();
      const words = selection?.toString().trim() ?? '';
      const text = document.getElementById(elementId);
      if (words !== '' && text?.contains(selection?.anchorNode ?? null)) {
        setWords(words.slice(0, maxCharacters));
      }
    }
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [elementId, setWords]);
  return state;
}

interface RemarkFormProps {
  readonly secret: string;
  readonly textId: string;
}

/** A form for remarks about a passage, whose words are selected or typed. */
export function RemarkForm({ secret, textId }: RemarkFormProps) {
  const [quote, setQuote] = useSelectedWords(textId);
  const { send, isBusy, isDone, failure } = usePost('/api/early-readers/remarks');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    send({ secret, quote, text: fieldText(new FormData(form), 'text') }, () => {
      form.reset();
      setQuote('');
    });
  }

  return (
    <form
      method="dialog"
      onSubmit={submit}
      aria-labelledby="remark"
      className="grid gap-4 self-start border-t border-mist-300 pt-6 lg:sticky lg:top-36 print:hidden"
    >
      <h2 id="remark" className="font-display text-heading font-semibold">
        Remark on a passage
      </h2>
      <TextArea
        label="Passage"
        hint="Select the words in the text, or type them."
        rows={3}
        maxLength={maxCharacters}
        required
        value={quote}
        onChange={({ target }) => setQuote(target.value)}
      />
      <TextArea label="Your remark" name="text" rows={4} maxLength={maxCharacters} required />
      <Button type="submit" size="sm" busy={isBusy} className="w-fit">
        Send remark
      </Button>
      <p role={failure ? 'alert' : 'status'} className="font-semibold empty:hidden">
        {failure ?? (isDone && 'Your remark was sent to the reviewers.')}
      </p>
    </form>
  );
}
