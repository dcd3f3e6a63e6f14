import { mutate, useSWRConfig } from '@site/kit';
import { renderPage as renderAsShell } from '@site/kit/testing';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { type ReactNode, StrictMode, useState } from 'react';

/** Forgets lists of pages, which a filter of `mutate` passes over, and the calls for them that are still under way. */
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

/** Shows a page of the newsroom in strict mode, as after a reload, and somebody who uses it. */
export function renderPage(page: ReactNode, path: string) {
  // What lies over a button is for browsers to say: here nothing has a place.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, skipHover: true });
  // It knows nothing yet and waits for nothing that was asked before.
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
