import type { Article, UpdateInput } from '@site/kit';
import { useState } from 'react';
import { isPublic } from '../model/article-values.ts';
import { useArticleFacets } from '../model/use-article-facets.ts';
import { useNow } from '../time/use-now.ts';
import { useAlerts } from './alert-calls.ts';

const dayMs = 86_400_000;

interface Publication {
  /** The stored article; null for a new one. */
  readonly article: Article | null;
  readonly category: string;
  /** The chosen publish time; undefined while it is incomplete. */
  readonly publishedAt: string | undefined;
  readonly isCorrection: boolean;
}

/** Whether subscribers get an e-mail about a release or its correction. */
export function useSubscriberNotice({ article, category, publishedAt, isCorrection }: Publication) {
  const known = useArticleFacets()?.categories.some(({ name }) => name === category) ?? false;
  // A new category has the subscribers to all releases.
  const alerts = useAlerts(known ? category : '');
  const now = useNow(30_000);
  const [chosen, setChosen] = useState<boolean>();
  const wasPublic = article !== null && isPublic(article);
  const isOld = publishedAt !== undefined && Date.parse(publishedAt) < now - dayMs;
  const isOffered = alerts !== undefined && (wasPublic ? isCorrection : !isOld);
  const isChecked = chosen ?? (wasPublic || (article?.notifySubscribers ?? true));
  return {
    /** The properties of the checkbox; undefined if no e-mail would be sent. */
    field: isOffered
      ? {
          label: wasPublic ? 'E-mail those who got the release' : 'E-mail subscribers',
          hint: wasPublic ? 'They get “Correction” and your note.' : countOf(alerts.recipients),
          isChecked,
          onChange: setChosen,
        }
      : undefined,
    /** The choice to send; empty for the server's default. */
    member: isOffered && chosen !== undefined ? memberOf(wasPublic, chosen) : {},
  };
}

function memberOf(
  wasPublic: boolean,
  isChosen: boolean,
): Pick<UpdateInput, 'announceChange' | 'notifySubscribers'> {
  return wasPublic ? { announceChange: isChosen } : { notifySubscribers: isChosen };
}

function countOf(recipients: number): string {
  const people =
    recipients === 1 ? '1 subscriber gets' : `${recipients.toLocaleString('en-US')} subscribers get`;
  return `${people} releases of this category.`;
}
