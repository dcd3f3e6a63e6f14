import { ApiProvider, CompanyProvider, companyTokens, MemoryRouter, useLocation } from '@site/kit';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

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
