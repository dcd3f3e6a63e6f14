import type { Article } from '@site/kit';
import { useState } from 'react';
import { isPublic } from '../model/article-values.ts';
import { refusalsOf } from '../session/use-newsroom-call.ts';
import { useNow } from '../time/use-now.ts';
import { useBlackouts } from './use-blackouts.ts';

interface Publication {
  /** The stored article; null for a new one. */
  readonly article: Article | null;
  /** The chosen publish time; undefined if nothing is published. */
  readonly publishedAt: string | undefined;
  readonly isCorrection?: boolean;
  /** Whether it is only sent for review: the reason is asked of the person who publishes it. */
  readonly waitsForReview?: boolean;
  /** The reason that was given before. */
  readonly given?: string | undefined;
}

/** Whether readers would get something new. */
function isNew({ article, publishedAt = '', isCorrection = false }: Publication, now: number): boolean {
  if (article?.withdrawnAt !== undefined) return isCorrection;
  return article === null || !isPublic(article) || Date.parse(publishedAt) > now;
}

/** Whether publishing falls within a blackout, and the reason that was given. */
export function useBlackoutReason(publication: Publication) {
  const { article, publishedAt, waitsForReview = false, given = article?.blackoutReason ?? '' } = publication;
  const { at, retry } = useBlackouts();
  const now = useNow(30_000);
  const [reason, setReason] = useState(given);
  const [error, setError] = useState<string>();
  const [refusedTime, setRefusedTime] = useState<string>();
  const blackout =
    publishedAt !== undefined && isNew(publication, now) ? at(Date.parse(publishedAt), now) : undefined;
  const isNeeded = blackout !== undefined || (refusedTime !== undefined && refusedTime === publishedAt);
  const isAsked = isNeeded && !waitsForReview;
  return {
    /** The properties of `BlackoutReason`; undefined if no reason is needed. */
    field: isNeeded ? { blackout, isAsked, reason, error, onReason: change } : undefined,
    /** The reason to send when publishing. */
    member: isAsked && reason.trim() !== '' ? { blackoutReason: reason.trim() } : {},
    /** Whether no reason is needed, or one was given. If it is missing, the field shows that. */
    check,
    /** Publishes. If the server asks for a reason, as after a colleague has added a blackout, the field appears. */
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

  /** Shows the server's message about the reason. */
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
