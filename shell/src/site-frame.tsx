import {
  ApiAnswersProvider,
  ApiProvider,
  CompanyProvider,
  Frame,
  Toaster,
  TooltipProvider,
  useLocation,
} from '@site/kit';
import type { ComponentType, ReactNode } from 'react';
import { type Boot, withoutTrailingSlashes } from './boot.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { PageHead } from './page-head.tsx';
import { findRoute } from './routes.ts';
import { Ticker } from './ticker/ticker.tsx';

interface SiteFrameProps {
  boot: Pick<Boot, 'company' | 'routes' | 'outcome' | 'canonical' | 'data'>;
  Boundary?: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}

function FrameForRoute({ boot, children, ...rest }: SiteFrameProps) {
  const { pathname } = useLocation();
  const route = boot.outcome === 'not-found' ? undefined : findRoute(boot.routes, pathname);
  return (
    <Frame
      header={<Header isUnknown={route === undefined} />}
      ticker={<Ticker visible={route?.audience !== 'staff'} />}
      footer={<Footer />}
      notifications={
        <>
          <Toaster />
          <PageHead route={route} path={withoutTrailingSlashes(pathname)} boot={boot} />
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
        <ApiAnswersProvider answers={props.boot.data}>
          <TooltipProvider>
            <FrameForRoute {...props} />
          </TooltipProvider>
        </ApiAnswersProvider>
      </ApiProvider>
    </CompanyProvider>
  );
}
