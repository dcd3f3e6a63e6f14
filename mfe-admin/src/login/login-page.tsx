import {
  Card,
  Container,
  type LoginResponse,
  PageLink,
  PrefetchContext,
  storeSession,
  useNavigate,
  useSession,
} from '@site/kit';
import { useContext, useEffect } from 'react';
import { SignInForm } from '../session/sign-in-form.tsx';
import { RiverGauge } from './river-gauge.tsx';

/** Where the staff signs in. */
export default function LoginPage() {
  const navigate = useNavigate();
  const session = useSession();
  const prefetch = useContext(PrefetchContext);

  // Who is here goes there next.
  useEffect(() => prefetch('/admin'), [prefetch]);

  function enter(response: LoginResponse) {
    storeSession(response);
    void navigate('/admin');
  }

  return (
    <section className="relative isolate overflow-hidden bg-night-900 text-mist-100">
      <RiverGauge />
      <Container>
        <div className="grid min-h-[min(48rem,calc(100dvh-8rem))] items-center gap-12 py-16 lg:grid-cols-[1.1fr_minmax(0,28rem)] lg:gap-20">
          <div className="max-w-xl">
            <p className="text-eyebrow font-semibold text-aqua-300 uppercase">Newsroom</p>
            <h1 className="mt-4 font-display text-hero font-semibold text-balance text-mist-50">
              Admin Portal
            </h1>
            <p className="mt-6 max-w-prose text-lead text-mist-300">
              Write, schedule and correct the company's news releases. A scheduled release stays sealed until
              its minute has come, for every reader and on every page.
            </p>
          </div>
          <Card tone="night" className="p-6 sm:p-8">
            <h2 className="mb-6 font-display text-heading font-semibold text-mist-50">Sign in</h2>
            {session && (
              <p className="mb-6 rounded-md bg-aqua-300/10 px-4 py-3 text-sm text-mist-100">
                You are signed in{session.user ? ` as ${session.user.username}` : ''}.{' '}
                <PageLink to="/admin" className="font-semibold text-aqua-300 underline underline-offset-4">
                  Go to the newsroom
                </PageLink>
              </p>
            )}
            <SignInForm onSignedIn={enter} />
          </Card>
        </div>
      </Container>
    </section>
  );
}
