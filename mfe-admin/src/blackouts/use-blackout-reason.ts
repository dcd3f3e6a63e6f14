import type { Article } from '@site/kit';
import { useState } from 'react';
import { isPublic } from '../model/article-values.ts';
import { refusalsOf } from '../session/use-newsroom-call.ts';
import { useNow } from '../time/use-now.ts';
import { useBlackouts } from './use-blackouts.ts';

interface Publication {
  /** As it is stored; null where there is none yet. */
  readonly article: Article | null;
  /** From when it is to be public; undefined where nothing is published. */
  readonly publishedAt: string | undefined;
  readonly isCorrection?: boolean;
  /** The reason that was given before. */
  readonly given?: string | undefined;
}

/** Whether readers are to have something that they do not have now. */
function isNew({ article, publishedAt = '', isCorrection = false }: Publication, now: number): boolean {
  if (article?.withdrawnAt !== undefined) return isCorrection;
  return article === null || !isPublic(article) || Date.parse(publishedAt) > now;
}

/** Whether something is to be public within a blackout, and why. */
export function useBlackoutReason(publication: Publication) {
  const { article, publishedAt, given = article?.blackoutReason ?? '' } = publication;
  const { at, retry } = useBlackouts();
  const now = useNow(30_000);
  const [reason, setReason] = useState(given);
  const [error, setError] = useState<string>();
  const [refusedTime, setRefusedTime] = useState<string>();
  const blackout =
    publishedAt !== undefined && isNew(publication, now) ? at(Date.parse(publishedAt), now) : undefined;
  const isAsked = blackout !== undefined || (refusedTime !== undefined && refusedTime === publishedAt);
  return {
    /** What the field is about and has; undefined where there is nothing to ask. */
    field: isAsked ? { blackout, reason, error, onReason: change } : undefined,
    /** What is sent with what is published. */
    member: isAsked && reason.trim() !== '' ? { blackoutReason: reason.trim() } : {},
    /** Whether a reason is given where one is asked; where not, the field says so. */
    check,
    /** Publishes; where the server asks for a reason, the field does: colleagues may have added a blackout meanwhile. */
    asking,
    refuse,
  };

  function change(text: string) {
    setReason(text);
    setError(undefined);
  }

  function check(): boolean {
    const isMissing = isAsked && reason.trim() === '';
    if (isMissing) setError('Say why this is published within a blackout');
    return !isMissing;
  }

  /** Takes what the server says of it. */
  function refuse(refusal: unknown): void {
    const message = refusalsOf(refusal)['blackoutReason'];
    if (message === undefined) return;
    setError(message);
    setRefusedTime(publishedAt);
    retry();
  }

  function asking<Answer>(publishing: Promise<Answer>): Promise<Answer> {
    return publishing.catch((failure: unknown) => {
      refuse(failure);
      throw failure;
    });
  }
}
