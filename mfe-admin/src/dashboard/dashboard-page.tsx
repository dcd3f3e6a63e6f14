import { Button, Container, preloadOverlays, ToneProvider } from '@site/kit';
import { useEffect, useMemo } from 'react';
import { ArticleWorkspace } from '../articles/article-workspace.tsx';
import { ArticleListSkeleton } from '../articles/article-list-skeleton.tsx';
import { preloadEditor } from '../form/deferred-editor.tsx';
import { preloadArticleForm } from '../form/article-form-dialog.tsx';
import { AccountButton } from '../people/account-dialog.tsx';
import { NewsroomSessionProvider } from '../session/newsroom-session.ts';
import { useAdminSession } from '../session/use-admin-session.ts';
import { SignInAgainDialog } from '../session/sign-in-again-dialog.tsx';
import { PacificClock } from './pacific-clock.tsx';
import { PreviewSiteButton } from '../preview/preview-site.tsx';

/** Preloads code. Ignores a failure: the code is loaded again, and the error shown, when it is needed. */
function warmUp(): void {
  Promise.all([preloadArticleForm(), preloadEditor(), preloadOverlays()]).catch(() => {});
}

export default function DashboardPage() {
  const { session, isSigningIn, setSigningIn, signInAgain, leave, signOut } = useAdminSession();
  useEffect(warmUp, []);
  const username = session?.user?.username ?? '';
  const newsroom = useMemo(() => ({ username, signInAgain, leave }), [username, signInAgain, leave]);

  return (
    <NewsroomSessionProvider value={newsroom}>
      <section className="border-b border-mist-100/10 bg-night-900 text-mist-100">
        <Container className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 py-8 sm:py-10">
          <div className="min-w-0">
            <p className="text-eyebrow font-semibold text-aqua-300 uppercase">Newsroom</p>
            <h1 className="mt-2 mb-2 font-display text-title font-semibold text-mist-50">Admin Dashboard</h1>
            <PacificClock />
          </div>
          <div className="-ml-4 flex flex-wrap gap-3">
            {session && <PreviewSiteButton />}
            {session && <AccountButton />}
            <Button variant="secondary" size="sm" className="max-sm:ml-4" onClick={signOut}>
              Logout
            </Button>
          </div>
        </Container>
      </section>
      <section className="min-h-[60dvh] bg-mist-100 py-10 text-ink-950 sm:py-14" data-tone="mist">
        <ToneProvider tone="mist">
          <Container>{session === null ? <ArticleListSkeleton /> : <ArticleWorkspace />}</Container>
          <SignInAgainDialog open={isSigningIn} onOpenChange={setSigningIn} />
        </ToneProvider>
      </section>
    </NewsroomSessionProvider>
  );
}
