import type { Article, PublicationCheck, PublicationCheckInput } from '@site/kit';
import { useEffect, useState } from 'react';
import { requestWithToken } from '../session/request-with-token.ts';

/** Debounce delay in milliseconds. */
const delay = 500;

export interface CheckedPublication {
  readonly check: PublicationCheck | undefined;
  readonly retry: () => void;
}

interface Publication {
  readonly article: Pick<Article, 'id'> | null;
  /** The chosen publish time; undefined while date or time is missing. */
  readonly publishedAt: string | undefined;
  readonly isCorrection: boolean;
}

export function toCheckInput({ article, publishedAt, isCorrection }: Publication): PublicationCheckInput {
  return {
    ...(article && { articleId: article.id }),
    ...(publishedAt !== undefined && { publishedAt }),
    isCorrection,
  };
}

function request(input: string, signal?: AbortSignal): Promise<PublicationCheck> {
  const body: unknown = JSON.parse(input);
  return requestWithToken<PublicationCheck>('/api/admin/publication-check', { method: 'POST', body, signal });
}

/** Requests the effects and problems of a publication after each change. Ignores failed requests. */
export function usePublicationCheck(publication: PublicationCheckInput): CheckedPublication {
  const [check, setCheck] = useState<PublicationCheck>();
  const input = JSON.stringify(publication);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      request(input, signal).then(
        (answer) => signal.aborted || setCheck(answer),
        () => {},
      );
    }, delay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [input]);
  return { check, retry: () => void request(input).then(setCheck, () => {}) };
}
