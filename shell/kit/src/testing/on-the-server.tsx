import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { type ApiAnswers, ApiAnswersProvider } from '../api/embedded-responses.tsx';
import { ApiProvider } from '../api/use-api.tsx';
import { ServerWindowProvider } from '../article/server-window.tsx';
import { CompanyProvider } from '../company/company-identity.tsx';
import { sampleCompany } from './sample-company.ts';

declare global {
  /** Records the members of a response that are read; set only in tests of remotes. */
  var followReads: ((response: unknown, method: string, address: string) => unknown) | undefined;
}

interface Visit {
  page: ReactNode;
  path: string;
  bodies: Readonly<Record<string, unknown>>;
  next?: string;
  total?: number;
}

function recorded(body: unknown, address: string): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(body));
  return globalThis.followReads?.(copy, 'GET', address) ?? copy;
}

function answersOf({ bodies, next, total }: Visit): ApiAnswers {
  return Object.fromEntries(
    Object.entries(bodies).map(([address, body]) => [
      address,
      {
        body: recorded(body, address),
        etag: '"1"',
        ...(next !== undefined && { next }),
        ...(total !== undefined && { total }),
      },
    ]),
  );
}

function withData(visit: Visit, router: (page: ReactNode) => ReactNode) {
  return (
    <CompanyProvider company={sampleCompany}>
      <ApiAnswersProvider answers={answersOf(visit)}>
        <ApiProvider cache={new Map()}>{router(<div data-root="">{visit.page}</div>)}</ApiProvider>
      </ApiAnswersProvider>
    </CompanyProvider>
  );
}

/**
 * Renders a page on the server. Pages with articles need the export condition `node` in the test file's environment.
 */
export function renderOnServer(visit: Visit): { head: string; body: string } {
  const html = renderToString(
    <ServerWindowProvider create={() => window}>
      {withData(visit, (page) => (
        <StaticRouter location={visit.path}>{page}</StaticRouter>
      ))}
    </ServerWindowProvider>,
  );
  const start = html.indexOf('<div data-root');
  return { head: html.slice(0, start), body: html.slice(start) };
}

/** Hydrates the server's HTML as a browser does; returns the errors that React reports. */
export async function hydrate(
  visit: Visit,
  { head, body }: { head: string; body: string },
): Promise<unknown[]> {
  const complaints: unknown[] = [];
  document.head.innerHTML = head;
  document.body.innerHTML = `<div id="root">${body}</div>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  await act(async () => {
    hydrateRoot(
      root,
      withData(visit, (page) => <MemoryRouter initialEntries={[visit.path]}>{page}</MemoryRouter>),
      { onRecoverableError: (error) => complaints.push(error) },
    );
  });
  return complaints;
}
