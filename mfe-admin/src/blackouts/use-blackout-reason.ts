import { useState } from 'react';
import type { CheckedPublication } from '../model/use-publication-check.ts';
import { validationErrorsOf } from '../session/use-newsroom-call.ts';

interface Publication extends CheckedPublication {
  readonly publishedAt: string | undefined;
  /** Whether the release is sent for review. The reason is then entered by the administrator who publishes it. */
  readonly waitsForReview?: boolean;
  readonly given: string | undefined;
}

export function useBlackoutReason(publication: Publication) {
  const { check: answer, retry, publishedAt, waitsForReview = false, given = '' } = publication;
  const [reason, setReason] = useState(given);
  const [error, setError] = useState<string>();
  const [failures, setFailures] = useState(0);
  const [refusedTime, setRefusedTime] = useState<string>();
  const blackout = answer?.blackout;
  const isNeeded = blackout !== undefined || (refusedTime !== undefined && refusedTime === publishedAt);
  const isAsked = isNeeded && !waitsForReview;
  const isMissing = isAsked && reason.trim() === '';
  return {
    field: isNeeded ? { blackout, isAsked, reason, error, onReason: change } : undefined,
    member: isAsked && reason.trim() !== '' ? { blackoutReason: reason.trim() } : {},
    isMissing,
    /** The number of attempts to publish without the required reason. */
    failures,
    /** Returns whether a required reason was entered. If not, the field shows an error. */
    check,
    /** Awaits a request to publish, and displays the field if the server requires a reason. */
    asking,
    refuse,
  };

  function change(text: string) {
    setReason(text);
    setError(undefined);
  }

  function fail(message: string) {
    setError(message);
    setFailures((count) => count + 1);
  }

  function check(): boolean {
    if (isMissing) fail('Enter a reason for publishing during a blackout');
    return !isMissing;
  }

  function refuse(refusal: unknown): void {
    const message = validationErrorsOf(refusal)['blackoutReason'];
    if (message === undefined) return;
    fail(message);
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
