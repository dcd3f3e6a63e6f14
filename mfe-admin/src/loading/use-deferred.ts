import { useCallback, useEffect, useState } from 'react';

type Deferred<Part> = { readonly part?: Part; readonly failed: boolean };

/**
 * A part of the page that is loaded when it is first wanted, and again after a failure when that is wanted.
 * @param load the same function at every call, such as one of the module
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
