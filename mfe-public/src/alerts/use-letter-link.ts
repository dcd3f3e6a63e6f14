import { useLocation } from '@site/kit';

/** What a link in a letter asks for. */
export interface LetterLink {
  readonly action: 'confirm' | 'leave';
  readonly token: string;
}

const pattern = /^#(confirm|leave)=([\w-]{43})$/;

/** The link that the page was opened by. Its secret stands after the #, which is in no log. */
export function useLetterLink(): LetterLink | undefined {
  const [, action, token] = pattern.exec(useLocation().hash) ?? [];
  if (token === undefined) return undefined;
  return { action: action === 'confirm' ? 'confirm' : 'leave', token };
}
