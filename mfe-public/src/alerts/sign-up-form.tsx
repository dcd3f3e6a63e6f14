import { Button, fieldText, TextField } from '@site/kit';
import { type FormEvent, useId } from 'react';
import { usePost } from '../calls/use-post.ts';

/** The form to subscribe to alerts about all releases or some categories. */
export function SignUpForm({ categories }: { categories: readonly string[] }) {
  const titleId = useId();
  const { send, isBusy, isDone, failure } = usePost('/api/alerts');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const chosen = fields.getAll('category').filter((value) => typeof value === 'string');
    send({ email: fieldText(fields, 'email').trim(), categories: chosen });
  }

  return (
    <form
      onSubmit={submit}
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-6 rounded-xl border border-mist-200 bg-white p-6 text-ink-800 shadow-card sm:p-10"
    >
      <h2 id={titleId} className="font-display text-heading font-semibold text-ink-950">
        Tell me about releases
      </h2>
      <TextField
        tone="mist"
        label="Email Address"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={failure}
      />
      {categories.length > 1 && (
        <fieldset>
          <legend className="text-sm font-semibold text-ink-950">Categories</legend>
          <p className="mt-1 text-sm text-ink-600">None chosen: all releases.</p>
          <ul className="mt-3 grid grid-cols-1 gap-2 sm:grid-cols-2">
            {categories.map((category) => (
              <li key={category}>
                <label className="flex min-h-6 items-start gap-3">
                  <input
                    type="checkbox"
                    name="category"
                    value={category}
                    className="mt-1 size-4 shrink-0 accent-ink-950"
                  />
                  <span className="min-w-0 wrap-anywhere">{category}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <div>
        <Button type="submit" size="lg" tone="mist" busy={isBusy} className="max-sm:w-full">
          Send me a link to confirm
        </Button>
        <p role="status" className="mt-4 font-semibold empty:hidden">
          {isDone &&
            'Look into your mailbox: if the address can get alerts, a message with a link is on its way.'}
        </p>
        <p className="mt-4 text-sm text-ink-600">
          Your address is used for these alerts alone, and is erased when you end them.
        </p>
      </div>
    </form>
  );
}
