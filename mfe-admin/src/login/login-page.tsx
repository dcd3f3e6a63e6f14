import { type LoginResponse, PageLink, PrefetchContext, useNavigate } from '@site/kit';
import { useContext, useEffect } from 'react';
import { storeSession, useSession } from '../session/session.ts';
import { useSignInTarget } from '../session/use-admin-session.ts';
import { SignInForm } from '../session/sign-in-form.tsx';
import { AdminPortalLayout } from './admin-portal-layout.tsx';

export default function LoginPage() {
  const navigate = useNavigate();
  const session = useSession();
  const target = useSignInTarget();
  const prefetch = useContext(PrefetchContext);

  // Prefetches the newsroom, which opens after the sign-in.
  useEffect(() => prefetch('/admin'), [prefetch]);

  function enter(response: LoginResponse) {
    storeSession(response);
    void navigate(target);
  }

  return (
    <AdminPortalLayout
      title="Admin Portal"
      lead="Write, schedule and correct the company's news releases. A scheduled release stays sealed until its minute has come, for every reader and on every page."
      cardTitle="Sign in"
    >
      {session && (
        <p className="mb-6 rounded-md bg-aqua-300/10 px-4 py-3 text-sm text-mist-100">
          <span>{`You are signed in${session.user ? ` as ${session.user.username}` : ''}.`}</span>{' '}
          <PageLink to={target} className="font-semibold text-aqua-300 underline underline-offset-4">
            Go to the newsroom
          </PageLink>
        </p>
      )}
      <SignInForm onSignedIn={enter} />
    </AdminPortalLayout>
  );
}
