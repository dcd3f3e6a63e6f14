import { useLocation } from '@site/kit';

/** The action of a link in an e-mail. */
export interface LetterLink {
  readonly action: 'confirm' | 'leave';
  readonly token: string;
}

const pattern = /^#(confirm|leave)=([\w-]{43})$/;

/** The link that opened the page. Its secret is after the #, which appears in no log. */
export function useLetterLink(): LetterLink | undefined {
  const [, action, token] = pattern.exec(useLocation().hash) ?? [];
  if (token === undefined) return undefined;
  return { action: action === 'confirm' ? 'confirm' : 'leave', token };
}
