import { mutate, useSWRConfig } from '@site/kit';
import { renderPage as renderAsShell } from '@site/kit/testing';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { type ReactNode, StrictMode, useState } from 'react';

/** Clears cached lists of pages, which a filter of `mutate` skips, and their pending requests. */
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

/** Renders a page of the newsroom in strict mode with an empty cache, and returns a user. */
export function renderPage(page: ReactNode, path: string) {
  // jsdom has no layout, so it cannot tell whether something covers a button.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, skipHover: true });
  // Empties the cache, and ignores pending requests of earlier tests.
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
