import { ApiProvider, CompanyProvider, Frame, Toaster, TooltipProvider, useLocation } from '@site/kit';
import type { ComponentType, ReactNode } from 'react';
import { type Boot, findRoute } from './boot.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { Ticker } from './ticker/ticker.tsx';

interface SiteFrameProps {
  boot: Pick<Boot, 'company' | 'routes'>;
  Boundary?: ComponentType<{ children: ReactNode }>;
  fallback?: ReactNode;
  children: ReactNode;
}

function FrameForRoute({ boot, children, ...rest }: SiteFrameProps) {
  const { pathname } = useLocation();
  const isStaffPage = findRoute(boot.routes, pathname)?.audience === 'staff';
  return (
    <Frame
      header={<Header />}
      ticker={<Ticker visible={!isStaffPage} />}
      footer={<Footer />}
      notifications={<Toaster />}
      {...rest}
    >
      {children}
    </Frame>
  );
}

/** Everything around a page, the same on the server and in the browser. Goes inside a router. */
export function SiteFrame(props: SiteFrameProps) {
  return (
    <CompanyProvider company={props.boot.company}>
      <ApiProvider>
        <TooltipProvider>
          <FrameForRoute {...props} />
        </TooltipProvider>
      </ApiProvider>
    </CompanyProvider>
  );
}
