import { useLocation, useNavigate } from '@site/kit';
import { useEffect } from 'react';

/**
 * The secret of the link that opened the page; empty without one. It is removed from the address bar, and kept with
 * the browser's history entry, so that a reload still has it.
 */
export function useSecret(): string {
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const given = location.hash.slice(1);
  useEffect(() => {
    if (given !== '') void navigate('/read', { replace: true, state: { secret: given } });
  }, [given, navigate]);
  return given || keptIn(state);
}

function keptIn(state: unknown): string {
  const isKept = typeof state === 'object' && state !== null && 'secret' in state;
  return isKept && typeof state.secret === 'string' ? state.secret : '';
}
