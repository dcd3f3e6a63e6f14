import { toast, useLocation, useNavigate } from '@site/kit';
import { useCallback, useEffect } from 'react';
import { signOutOnServer, verifyToken } from './session-calls.ts';
import { clearSession, readSession, type Session, useSession } from './session.ts';

/** Removes a session that the server refuses, unless another one was stored in the meantime. */
function dropSession(token: string): void {
  if (readSession()?.token === token) clearSession();
}

async function verifySession(): Promise<void> {
  const current = readSession();
  if (current && (await verifyToken(current.token)) === 'invalid') dropSession(current.token);
}

/** The page after signing in: the one that led to the sign-in, otherwise the newsroom. */
export function useSignInTarget(): string {
  const state: unknown = useLocation().state;
  const isTold = typeof state === 'object' && state !== null && 'target' in state;
  return isTold && typeof state.target === 'string' ? state.target : '/admin';
}

/**
 * Guards a page of the staff (ADMIN-3): without a token it leads to the sign-in; the token is verified
 * on load, and a refused one is removed silently. Signing out in another tab signs out here too.
 */
export function useAdminSession() {
  const session: Session | null = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const target = pathname + search;
  const token = session?.token ?? null;

  useEffect(() => {
    // During hydration `session` is null, whatever is stored in the browser.
    if (token !== null || readSession() !== null) return;
    void navigate('/admin/login', { replace: true, state: { target } });
  }, [token, target, navigate]);

  const verify = useCallback(() => void verifySession(), []);
  useEffect(verify, [verify]);

  const signOut = useCallback(() => {
    const current = readSession();
    clearSession();
    if (!current) return;
    signOutOnServer(current.token).catch(() => {
      toast({
        title: 'Signed Out on This Device',
        description: 'The server could not be told; the session ends there when it expires.',
      });
    });
  }, []);

  return { token, username: session?.user?.username ?? null, verify, signOut };
}
