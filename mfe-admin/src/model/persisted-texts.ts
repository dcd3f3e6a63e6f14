import { useEffect, useState } from 'react';
import { listItemNames, readItem, removeItem, storeItem } from '../session/browser-storage.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { getWindowId } from './window-id.ts';

type Texts = Readonly<Record<string, string>>;

/** Returns the storage key of this window's copy, or else of another window's copy. */
function findName(start: string): string | undefined {
  const names = listItemNames().filter((name) => name.startsWith(start));
  return names.find((name) => name === start + getWindowId()) ?? names.at(-1);
}

function readTexts<Form extends Texts>(name: string | undefined, initial: Form): Form {
  try {
    const stored: unknown = JSON.parse((name === undefined ? null : readItem(name)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return initial;
    const texts = Object.entries(stored).filter(
      ([field, text]) => field in initial && typeof text === 'string',
    );
    return { ...initial, ...Object.fromEntries(texts) };
  } catch {
    return initial; // The item is not JSON.
  }
}

/**
 * Persists the inputs of a form in this browser, one copy per window. @param place identifies the form, such as
 * `remark:<id>`
 */
export function usePersistedTexts<Form extends Texts>(place: string, initial: Form) {
  const { username } = useNewsroomSession();
  const start = `adminText:${username}:${place}:`;
  const [found, setFound] = useState(() => findName(start));
  const [{ texts, isChanged }, setForm] = useState(() => ({
    texts: readTexts(found, initial),
    isChanged: false,
  }));
  const own = start + getWindowId();
  useEffect(() => {
    if (isChanged) storeItem(own, JSON.stringify(texts));
  }, [own, texts, isChanged]);

  function forget() {
    for (const name of [found, own]) if (name !== undefined) removeItem(name);
  }

  return {
    texts,
    isRestored: found !== undefined,
    change: (changed: Partial<Form>) =>
      setForm((before) => ({ texts: { ...before.texts, ...changed }, isChanged: true })),
    set: (name: keyof Form & string, text: string) =>
      setForm((before) => ({ texts: { ...before.texts, [name]: text }, isChanged: true })),
    forget,
    discard: () => {
      forget();
      setFound(undefined);
      setForm({ texts: initial, isChanged: false });
    },
  };
}
