import type { HistoryEntry, NewsroomClient, StoredArticle } from './newsroom.ts';
import { matchesText, type StormArticle } from './storm.ts';

type State = StormArticle['states'][number];

/**
 * Returns the errors in an article after a kill. The article must have the state of its last acknowledged write, or of
 * its pending write, which then counts as acknowledged.
 */
export async function verifyArticle(newsroom: NewsroomClient, article: StormArticle): Promise<string[]> {
  const id = article.id ?? (await findUnacknowledged(newsroom, article));
  if (id === undefined) return article.states.length > 0 ? [`${article.name} is missing`] : [];
  article.id = id;
  const [stored, history] = [await newsroom.find(id), await newsroom.history(id)];
  const { states, pending } = article;
  if (pending && history[0]?.version === states.length + 1) states.push(pending);
  article.pending = undefined;
  return [...articleErrors(article, stored), ...historyErrors(article, history)];
}

async function findUnacknowledged(
  newsroom: NewsroomClient,
  { name }: StormArticle,
): Promise<string | undefined> {
  const [id, ...more] = await newsroom.search(`${name} text`);
  if (more.length > 0) throw new Error(`${name} exists several times`);
  return id;
}

function articleErrors({ name, states }: StormArticle, stored: StoredArticle | undefined): string[] {
  const expected = states.at(-1);
  if (expected === undefined) return stored ? [`${name} exists although no write was acknowledged`] : [];
  if (stored === undefined) return expected.isDeleted ? [] : [`${name} is lost`];
  if (expected.isDeleted) return [`${name} exists although it was deleted`];
  return [
    ...(stored.version === states.length
      ? []
      : [`${name} has version ${stored.version}, not ${states.length}`]),
    ...(matchesText(stored, name, expected.text)
      ? []
      : [`${name} is not text ${expected.text}: ${stored.title}`]),
  ];
}

/** Returns the errors in an article's history, which the API limits to the last 100 changes. */
function historyErrors({ name, states }: StormArticle, history: readonly HistoryEntry[]): string[] {
  const expected = Math.min(states.length, 100);
  if (history.length !== expected)
    return [`the history of ${name} has ${history.length} entries, not ${expected}`];
  return history.flatMap((entry, place) => {
    const version = states.length - place;
    const state = states[version - 1];
    const isRight =
      entry.version === version &&
      state !== undefined &&
      matchesText(entry.article, name, state.text) &&
      matchesState(entry, state);
    return isRight ? [] : [`the history of ${name} is wrong at version ${version}`];
  });
}

function matchesState({ action }: HistoryEntry, { isDeleted }: State): boolean {
  return (action === 'deleted') === isDeleted;
}
