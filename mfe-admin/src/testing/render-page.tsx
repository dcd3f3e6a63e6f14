import { mutate, useSWRConfig } from '@site/kit';
import { renderPage as renderAsShell } from '@site/kit/testing';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { type ReactNode, StrictMode, useState } from 'react';

/** Removes paginated lists and their pending requests from the cache. SWR's `mutate` below skips lists. */
function NoLists() {
  const { cache } = useSWRConfig();
  useState(() => {
    for (const key of [...cache.keys()]) {
      if (!key.startsWith('$inf$')) continue;
      void mutate(key, undefined);
      cache.delete(key);
    }
  });
  return null;
}

/** Renders a page of the newsroom in strict mode with an empty cache. */
export function renderPage(page: ReactNode, path: string) {
  // jsdom has no layout, so it is unknown whether an element covers a button.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, skipHover: true });
  // Empties the cache, and discards pending requests of earlier tests.
  void mutate(() => true, undefined);
  const inStrictMode = (
    <StrictMode>
      <NoLists />
      {page}
    </StrictMode>
  );
  return {
    ...renderAsShell(inStrictMode, path, {
      usesBrowserCache: true,
      company: { name: 'Example Hydro' },
    }),
    user,
  };
}
