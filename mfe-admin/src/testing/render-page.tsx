import {
  ApiProvider,
  CompanyProvider,
  companyTokens,
  MemoryRouter,
  mutate,
  RemoteScope,
  toast,
  Toaster,
  useLocation,
  useSWRConfig,
} from '@site/kit';
import { render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { type ReactNode, StrictMode, useState } from 'react';

function Place() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p data-testid="place">{pathname}</p>
      <p data-testid="query">{search}</p>
    </>
  );
}

/** Takes lists of pages out of the cache, which a filter of `mutate` passes over. */
function NoLists() {
  const { cache } = useSWRConfig();
  useState(() => {
    for (const key of [...cache.keys()]) if (key.startsWith('$inf$')) cache.delete(key);
  });
  return null;
}

/** Shows a page in strict mode and as the shell does: with its company, its address, data of its own and its notifications. */
export function renderPage(page: ReactNode, path: string) {
  // What lies over a button is for browsers to say: here nothing has a place.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, skipHover: true });
  // As after a reload, which knows nothing yet and waits for nothing that was asked before.
  void mutate(() => true, undefined);
  toast({ title: 'In place of what a test before was told' }).dismiss();
  const company = { ...companyTokens, name: 'Example Hydro' };
  const view = render(
    <StrictMode>
      <ApiProvider>
        <NoLists />
        <CompanyProvider company={company}>
          <MemoryRouter initialEntries={[path]}>
            <RemoteScope name="mfe-admin" page="dashboard">
              {page}
            </RemoteScope>
            <Place />
            <Toaster />
          </MemoryRouter>
        </CompanyProvider>
      </ApiProvider>
    </StrictMode>,
  );
  return { ...view, user };
}

/** Puts a session into the browser, as a sign-in does. */
export function signIn(token = 'token-1'): void {
  localStorage.setItem('adminToken', token);
  localStorage.setItem('adminUser', JSON.stringify({ id: 'u-1', username: 'admin' }));
}
