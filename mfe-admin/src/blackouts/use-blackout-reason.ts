import { useState } from 'react';
import type { CheckedPublication } from '../model/use-publication-check.ts';
import { refusalsOf } from '../session/use-newsroom-call.ts';

interface Publication extends CheckedPublication {
  /** The chosen publish time; undefined if nothing is published. */
  readonly publishedAt: string | undefined;
  /** Whether it is only sent for review: the reason is asked of the person who publishes it. */
  readonly waitsForReview?: boolean;
  /** The reason that was given before. */
  readonly given: string | undefined;
}

/** Whether publishing falls within a blackout, as the server says, and the reason that was given. */
export function useBlackoutReason(publication: Publication) {
  const { check: answer, retry, publishedAt, waitsForReview = false, given = '' } = publication;
  const [reason, setReason] = useState(given);
  const [error, setError] = useState<string>();
  const [refusedTime, setRefusedTime] = useState<string>();
  const blackout = answer?.blackout;
  const isNeeded = blackout !== undefined || (refusedTime !== undefined && refusedTime === publishedAt);
  const isAsked = isNeeded && !waitsForReview;
  const isMissing = isAsked && reason.trim() === '';
  return {
    /** The properties of `BlackoutReason`; undefined if no reason is needed. */
    field: isNeeded ? { blackout, isAsked, reason, error, onReason: change } : undefined,
    /** The reason to send when publishing. */
    member: isAsked && reason.trim() !== '' ? { blackoutReason: reason.trim() } : {},
    isMissing,
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
