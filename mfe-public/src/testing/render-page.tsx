import { ApiProvider, CompanyProvider, companyTokens, MemoryRouter, useLocation } from '@site/kit';
import { jest } from '@jest/globals';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';

// Dialogs and the article renderer are loaded on first use, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(30_000);

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

const company = {
  ...companyTokens,
  name: 'HydroHash Technologies',
  siteUrl: 'https://www.example.com',
};

/** Renders a page as the shell would at `address`, with an empty data cache; the address is shown beside it. */
export function renderPage(page: ReactNode, address = '/') {
  return render(
    <CompanyProvider company={company}>
      <ApiProvider cache={new Map()}>
        <MemoryRouter initialEntries={['/before', address]} initialIndex={1}>
          {page}
          <Address />
        </MemoryRouter>
      </ApiProvider>
    </CompanyProvider>,
  );
}
