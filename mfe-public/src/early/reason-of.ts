import { serverMessage } from '@site/kit';

/** Why a call failed, in a sentence for readers. */
export function reasonOf(error: unknown): string {
  return (
    serverMessage(error) ?? 'The site cannot be reached. Check your connection, or try again in a moment.'
  );
}
