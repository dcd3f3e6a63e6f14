import { describe, expect, test } from '@jest/globals';
import { computeDraftFingerprint } from '../model/fingerprint.ts';
import { draft } from '../testing/fake-drafts.ts';
import { type DraftSyncState, createDraftSyncState, reduceDraftSync, type SyncEvent } from './draft-sync.ts';

const opened = draft();
const stored = createDraftSyncState({ version: 1, base: 'text-0', known: [computeDraftFingerprint(opened)] });
const unavailable = { message: 'Later.', sessionOver: false, isTransient: true };

function after(state: DraftSyncState, ...events: readonly SyncEvent[]): DraftSyncState {
  return events.reduce(reduceDraftSync, state);
}

const sent = { type: 'sent', input: 'text-1' } as const;
const failed = (at: number) => ({ type: 'failed', failure: unavailable, at }) as const;
const changed = (at: number) => ({ type: 'changed', at }) as const;

describe('a changed text', () => {
  test('is sent three seconds after the last change, but at most ten seconds after the first change', () => {
    expect(after(stored, changed(0)).dueAt).toBe(3_000);
    expect(after(stored, changed(0), changed(2_000)).dueAt).toBe(5_000);
    expect(after(stored, changed(0), changed(9_000)).dueAt).toBe(10_000);
  });

  test('is clean after the server has stored it, but waits to be sent if it was changed during the request', () => {
    const response = { type: 'stored', draft: draft({ version: 2 }), input: 'text-1' } as const;
    expect(after(stored, changed(0), sent, response)).toMatchObject({
      phase: 'clean',
      version: 2,
      base: 'text-1',
    });
    expect(after(stored, changed(0), sent, changed(4_000), response)).toMatchObject({
      phase: 'waiting',
      dueAt: 7_000,
    });
  });

  test('is sent again 5, 10 and at most 60 seconds after failures, regardless of further changes', () => {
    const once = after(stored, changed(0), sent, failed(0));
    expect(once.dueAt).toBe(5_000);
    expect(after(once, changed(1_000), changed(4_900)).dueAt).toBe(5_000);
    expect(after(once, sent, failed(5_000)).dueAt).toBe(15_000);
    const often = Array.from({ length: 9 }).reduce<DraftSyncState>(
      (state) => after(state, sent, failed(0)),
      once,
    );
    expect(often.dueAt).toBe(60_000);
  });

  test('is sent again only after a further change if the server rejects it', () => {
    const failure = { message: 'Too long.', sessionOver: false, isTransient: false };
    const refused = after(stored, changed(0), sent, { type: 'failed', failure, at: 0 });
    expect(refused.dueAt).toBeNull();
    expect(after(refused, changed(20_000))).toMatchObject({ phase: 'waiting', dueAt: 23_000 });
  });
});

describe('an unknown version on the server', () => {
  const theirs = (given: Parameters<typeof draft>[0]) => draft({ version: 2, ...given });
  const mismatched = (given: Parameters<typeof draft>[0], input = 'text-2') =>
    ({ type: 'mismatched', theirs: theirs(given), input, at: 9_000 }) as const;

  test.each([
    ['the input that was just sent', {}, computeDraftFingerprint(theirs({}))],
    ['an earlier input without a response', { title: 'Sent before' }, 'text-2'],
    ['the opened text with another review state', { review: 'returned', reviewer: 'ben' } as const, 'text-2'],
  ])('is not a conflict if it has %s', (_, given, input) => {
    const before = {
      type: 'sent',
      input: computeDraftFingerprint(theirs({ title: 'Sent before' })),
    } as const;
    const state = after(stored, changed(0), before, failed(0), changed(1), mismatched(given, input));
    expect(state).toMatchObject({ conflict: null, version: 2, phase: 'waiting' });
  });

  test('is a conflict if another person has changed the text, and nothing more is sent', () => {
    const state = after(stored, changed(0), sent, mismatched({ title: 'Theirs' }));
    expect(state).toMatchObject({ phase: 'conflict', dueAt: null, conflict: { kind: 'draft-changed' } });
    expect(after(state, changed(10_000)).dueAt).toBeNull();
  });
});
