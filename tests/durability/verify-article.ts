import type { Change, Newsroom, StoredArticle } from './newsroom.ts';
import { isText, type StormArticle } from './storm.ts';

type State = StormArticle['states'][number];

/**
 * The errors in an article after a kill; none if its state is that of the last acknowledged write,
 * or of the unanswered write, which then counts as acknowledged.
 */
export async function verifyArticle(newsroom: Newsroom, article: StormArticle): Promise<string[]> {
  const id = article.id ?? (await findUnanswered(newsroom, article));
  if (id === undefined) return article.states.length > 0 ? [`${article.name} has gone`] : [];
  article.id = id;
  const [stored, history] = [await newsroom.find(id), await newsroom.history(id)];
  const { states, pending } = article;
  if (pending && history[0]?.version === states.length + 1) states.push(pending);
  article.pending = undefined;
  return [...storedComplaints(article, stored), ...historyComplaints(article, history)];
}

/** Finds an article whose creation was not answered by its name, if it exists. */
async function findUnanswered(newsroom: Newsroom, { name }: StormArticle): Promise<string | undefined> {
  const [id, ...more] = await newsroom.search(`${name} text`);
  if (more.length > 0) throw new Error(`${name} is there several times`);
  return id;
}

function storedComplaints({ name, states }: StormArticle, stored: StoredArticle | undefined): string[] {
  const expected = states.at(-1);
  if (expected === undefined) return stored ? [`${name} is there without having been written`] : [];
  if (stored === undefined) return expected.isDeleted ? [] : [`${name} is lost`];
  if (expected.isDeleted) return [`${name} is there although it was deleted`];
  return [
    ...(stored.version === states.length
      ? []
      : [`${name} has version ${stored.version}, not ${states.length}`]),
    ...(isText(stored, name, expected.text) ? [] : [`${name} is not text ${expected.text}: ${stored.title}`]),
  ];
}

/** The history lists at most the last 100 changes of an article. */
function historyComplaints({ name, states }: StormArticle, history: readonly Change[]): string[] {
  const kept = Math.min(states.length, 100);
  if (history.length !== kept) return [`the log of ${name} has ${history.length} entries, not ${kept}`];
  return history.flatMap((entry, place) => {
    const version = states.length - place;
    const state = states[version - 1];
    const isRight =
      entry.version === version &&
      state !== undefined &&
      isText(entry.article, name, state.text) &&
      agrees(entry, state);
    return isRight ? [] : [`the log of ${name} is wrong at version ${version}`];
  });
}

function agrees({ action }: Change, { isDeleted }: State): boolean {
  return (action === 'deleted') === isDeleted;
}
