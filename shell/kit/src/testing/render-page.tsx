import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ApiProvider } from '../api/use-api.tsx';
import { type CompanyIdentity, CompanyProvider } from '../company/company-identity.tsx';
import { RemoteScope } from '../remote-scope.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { sampleCompany } from './sample-company.ts';

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

interface Surroundings {
  company?: Partial<CompanyIdentity>;
  /** Uses the global data cache, which the kit's `mutate` writes to, instead of an empty cache. */
  usesBrowserCache?: boolean;
}

/** Renders a page with notifications, like the shell. `getByTestId('address')` contains the current address. */
export function renderPage(
  page: ReactNode,
  address = '/',
  { company, usesBrowserCache = false }: Surroundings = {},
): RenderResult {
  toast({ title: 'In place of what a test before was told' }).dismiss();
  return render(
    <CompanyProvider company={{ ...sampleCompany, ...company }}>
      <ApiProvider {...(!usesBrowserCache && { cache: new Map() })}>
        <MemoryRouter initialEntries={['/before', address]} initialIndex={1}>
          <RemoteScope name="remote" page="page">
            {page}
          </RemoteScope>
          <Address />
          <Toaster />
        </MemoryRouter>
      </ApiProvider>
    </CompanyProvider>,
  );
}
