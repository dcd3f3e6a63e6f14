import type { Article, UpdateInput } from '@site/kit';
import { useState } from 'react';
import { isPublic } from '../model/article-values.ts';
import { useNow } from '../time/use-now.ts';

const dayMs = 86_400_000;

interface Publication {
  readonly article: Article | null;
  /** Number of subscribers to the release's category; undefined if no e-mails can be sent. */
  readonly recipients: number | undefined;
  readonly publishedAt: string | undefined;
  readonly isCorrection: boolean;
}

export function useSubscriberNotice({ article, recipients, publishedAt, isCorrection }: Publication) {
  const now = useNow(30_000);
  const [chosen, setChosen] = useState<boolean>();
  const wasPublic = article !== null && isPublic(article);
  const isOld = publishedAt !== undefined && Date.parse(publishedAt) < now - dayMs;
  const isOffered = recipients !== undefined && (wasPublic ? isCorrection : !isOld);
  const isChecked = chosen ?? (wasPublic || (article?.notifySubscribers ?? true));
  return {
    field: isOffered
      ? {
          label: wasPublic ? 'E-mail readers who received the release' : 'E-mail subscribers',
          hint: wasPublic
            ? 'The e-mail contains “Correction” and your note.'
            : `${countOf(recipients)} releases of this category.`,
          isChecked,
          onChange: setChosen,
        }
      : undefined,
    /** Sentence about the e-mails that publishing will send; undefined if it can send none. */
    sentence: isOffered ? sentenceOf(wasPublic, isChecked, recipients) : undefined,
    /** Members to add to the request; empty to use the server's default. */
    member: isOffered && chosen !== undefined ? requestMember(wasPublic, chosen) : {},
  };
}

function requestMember(
  wasPublic: boolean,
  isChosen: boolean,
): Pick<UpdateInput, 'announceChange' | 'notifySubscribers'> {
  return wasPublic ? { announceChange: isChosen } : { notifySubscribers: isChosen };
}

function countOf(recipients: number): string {
  return recipients === 1 ? '1 subscriber gets' : `${recipients.toLocaleString('en-US')} subscribers get`;
}

function sentenceOf(wasPublic: boolean, isChosen: boolean, recipients: number): string {
  if (!isChosen) return 'No e-mail';
  return wasPublic ? 'Readers who received the release get an e-mail' : `${countOf(recipients)} an e-mail`;
}
