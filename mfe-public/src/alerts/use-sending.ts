import { HttpError, request, serverMessage } from '@site/kit';
import { useState } from 'react';

interface Sending {
  readonly state: 'idle' | 'busy' | 'done' | 'failed';
  /** Why it failed, to be shown. */
  readonly message?: string;
}

/** One call that a person starts: whether it is under way, done, or failed and why. */
export function useSending() {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });

  async function send(path: string, body?: object): Promise<void> {
    if (sending.state === 'busy') return;
    setSending({ state: 'busy' });
    try {
      await request(path, { method: 'POST', ...(body && { body }) });
      setSending({ state: 'done' });
    } catch (error) {
      const told = error instanceof HttpError ? serverMessage(error) : undefined;
      setSending({ state: 'failed', message: told ?? 'It could not be sent. Try again in a moment.' });
    }
  }

  return { ...sending, send };
}
