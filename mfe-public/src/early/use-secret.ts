import { useLocation, useNavigate } from '@site/kit';
import { useEffect } from 'react';

/**
 * The secret of the link that the page was opened by, empty without one. It is taken out of the address bar, and kept with
 * the entry of the browser's history: a reload still has it.
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
