import { Button, TextLink } from '@site/kit';
import type { LetterLink } from './use-letter-link.ts';
import { usePost } from '../calls/use-post.ts';

const texts = {
  confirm: {
    title: 'Confirm your address',
    button: 'Begin the alerts',
    done: 'Confirmed. You will get a message when the next release is public.',
  },
  leave: {
    title: 'End your alerts',
    button: 'End the alerts',
    done: 'Ended. Your address has been erased.',
  },
} as const;

/** Confirms or ends a subscription after a click, so that programs that open links in e-mails change nothing. */
export function SubscriptionPanel({ link: { action, token } }: { link: LetterLink }) {
  const { title, button, done } = texts[action];
  const address = action === 'confirm' ? '/api/alerts/confirm' : `/api/alerts/leave/${token}`;
  const { send, isBusy, isDone, failure } = usePost(address);

  return (
    <div className="grid gap-6 rounded-xl border border-mist-200 bg-white p-6 text-ink-800 shadow-card sm:p-10">
      <h2 className="font-display text-heading font-semibold text-ink-950">{title}</h2>
      {!isDone && (
        <Button
          type="button"
          size="lg"
          tone="mist"
          busy={isBusy}
          onClick={() => send(action === 'confirm' ? { token } : undefined)}
          className="sm:w-fit"
        >
          {button}
        </Button>
      )}
      <p role={failure ? 'alert' : 'status'} className="font-semibold empty:hidden">
        {isDone ? done : failure}
      </p>
      <p className="text-sm text-ink-600">
        <TextLink to="/news">All news releases</TextLink>
      </p>
    </div>
  );
}
