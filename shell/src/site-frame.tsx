import {
  ApiAnswersProvider,
  ApiProvider,
  CompanyProvider,
  ErrorBoundary,
  Frame,
  Toaster,
  useLocation,
} from '@site/kit';
import type { ReactNode } from 'react';
import type { Boot } from './boot.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { PageHead } from './page-head.tsx';
import { findRoute, removeTrailingSlashes } from './routes.ts';
import { Ticker } from './ticker/ticker.tsx';

interface SiteFrameProps {
  boot: Pick<Boot, 'company' | 'routes' | 'outcome' | 'canonical' | 'data'>;
  children: ReactNode;
  /** A browser-side notice about the page. */
  notice?: ReactNode;
}

/** Limits an error to one section of the frame. */
function Part({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={null}>{children}</ErrorBoundary>;
}

function FrameForRoute({ boot, children, notice }: SiteFrameProps) {
  const { pathname } = useLocation();
  const route = boot.outcome === 'not-found' ? undefined : findRoute(boot.routes, pathname);
  return (
    <Frame
      header={
        <Part>
          <Header isUnknown={route === undefined} />
        </Part>
      }
      ticker={
        <Part>
          <Ticker visible={(route?.audience ?? 'public') === 'public'} />
        </Part>
      }
      footer={
        <Part>
          <Footer />
        </Part>
      }
      notifications={
        <>
          <Toaster />
          <PageHead route={route} path={removeTrailingSlashes(pathname)} boot={boot} />
          {notice}
        </>
      }
    >
      {children}
    </Frame>
  );
}

/** Header, ticker, notifications and footer around a page, rendered equally on the server and in the browser. */
export function SiteFrame(props: SiteFrameProps) {
  return (
    <CompanyProvider company={props.boot.company}>
      <ApiProvider>
        <ApiAnswersProvider answers={props.boot.data}>
          <FrameForRoute {...props} />
        </ApiAnswersProvider>
      </ApiProvider>
    </CompanyProvider>
  );
}
