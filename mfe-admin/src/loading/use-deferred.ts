import { useCallback, useEffect, useState } from 'react';

type Deferred<Part> = { readonly part?: Part; readonly failed: boolean };

/**
 * A module that is loaded when it is first needed, and again on request after a failure.
 * @param load must be the same function at every call
 */
export function useDeferred<Part>(load: () => Promise<Part>) {
  const [state, setState] = useState<Deferred<Part>>({ failed: false });
  const start = useCallback(() => {
    load().then(
      (part) => setState({ part, failed: false }),
      () => setState({ failed: true }),
    );
  }, [load]);
  useEffect(start, [start]);

  function retry() {
    setState({ failed: false });
    start();
  }
  return { ...state, retry };
}
