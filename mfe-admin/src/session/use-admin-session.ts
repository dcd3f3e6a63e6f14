import { toast, useLocation, useNavigate, useOpenDialogs } from '@site/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isTokenRejected, signOutOnServer } from './session-calls.ts';
import { clearSession, endSession, readSession, type Session, useSession } from './session.ts';
import { useHasUnfinishedWork } from './unfinished-work.ts';
import { useClearCache, useRefresh } from './use-refresh.ts';

async function verifySession(): Promise<void> {
  const current = readSession();
  if (current && (await isTokenRejected(current.token))) endSession(current.token);
}

/** Returns the address to open after sign-in: the page that redirected to the sign-in, or the newsroom. */
export function useSignInTarget(): string {
  const state: unknown = useLocation().state;
  const isTold = typeof state === 'object' && state !== null && 'target' in state;
  return isTold && typeof state.target === 'string' ? state.target : '/admin';
}

function endOnServer(current: Session | null): void {
  if (!current) return;
  signOutOnServer(current.token).catch(() => {
    toast({
      title: 'Signed Out on This Device',
      description: 'The server could not be reached. The session ends there when it expires.',
    });
  });
}

/** Verifies the token on load (ADMIN-3). With unsaved work, a dialog opens instead of a redirect to the sign-in. */
export function useAdminSession() {
  const session = useSession();
  /** The last session, which the page uses while the user signs in again. */
  const [latest, setLatest] = useState(session);
  const [wasOver, setWasOver] = useState(false);
  const [wantsSignIn, setWantsSignIn] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const openDialogs = useOpenDialogs();
  const hasUnfinishedWork = useHasUnfinishedWork();
  const isHeld = openDialogs > 0 || hasUnfinishedWork;
  const navigate = useNavigate();
  const refresh = useRefresh();
  const forgetData = useClearCache();
  const { pathname, search } = useLocation();
  const target = pathname + search;
  const isOver = session === null && latest !== null;

  if (session !== null && session !== latest) setLatest(session);
  if (isOver !== wasOver) {
    setWasOver(isOver);
    setWantsSignIn(isOver);
  }

  const mustLeave = session === null && (isLeaving || !isHeld);
  useEffect(() => {
    // During hydration, `session` is null even if one is stored.
    if (!mustLeave || readSession() !== null) return;
    forgetData();
    void navigate('/admin/login', { replace: true, state: { target } });
  }, [mustLeave, target, navigate, forgetData]);

  useEffect(() => void verifySession(), []);

  const token = session?.token;
  const knownToken = useRef(token);
  useEffect(() => {
    if (token === undefined || token === knownToken.current) return;
    if (knownToken.current !== undefined) refresh(); // Requests with the old token may have failed.
    knownToken.current = token;
  }, [token, refresh]);

  const signInAgain = useCallback(() => setWantsSignIn(true), []);
  const leave = useCallback(() => {
    setLeaving(true);
    clearSession();
  }, []);
  const signOut = useCallback(() => {
    const current = readSession();
    leave();
    endOnServer(current);
  }, [leave]);
  const isSigningIn = wantsSignIn && isOver && !isLeaving && isHeld;
  return { session: latest, isSigningIn, setSigningIn: setWantsSignIn, signInAgain, leave, signOut };
}
