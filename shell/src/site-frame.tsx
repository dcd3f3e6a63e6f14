import { ApiProvider, CompanyProvider, Frame, Toaster, TooltipProvider, useLocation } from '@site/kit';
import type { ComponentType, ReactNode } from 'react';
import { type Boot, findRoute } from './boot.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { PageHead } from './page-head.tsx';
import { Ticker } from './ticker/ticker.tsx';

interface SiteFrameProps {
  boot: Pick<Boot, 'company' | 'routes'>;
  Boundary?: ComponentType<{ children: ReactNode }>;
  fallback?: ReactNode;
  children: ReactNode;
}

function FrameForRoute({ boot, children, ...rest }: SiteFrameProps) {
  const route = findRoute(boot.routes, useLocation().pathname);
  return (
    <Frame
      header={<Header />}
      ticker={<Ticker visible={route?.audience !== 'staff'} />}
      footer={<Footer />}
      notifications={
        <>
          <Toaster />
          <PageHead route={route} boot={boot} />
        </>
      }
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
