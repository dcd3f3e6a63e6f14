import { useCallback, useEffect, useState } from 'react';

type Deferred<Part> = { readonly part?: Part; readonly failed: boolean };

/**
 * A part of the page that is loaded when it is first wanted, and again after a failure.
 * @param load the same function at every call, such as one of the module
 */
export function useDeferred<Part>(load: () => Promise<Part>) {
  const [state, setState] = useState<Deferred<Part>>({ failed: false });
  const [turn, setTurn] = useState(0);

  // A new turn is the wish to try again.
  useEffect(() => {
    let wanted = true;
    load().then(
      (part) => wanted && setState({ part, failed: false }),
      () => wanted && setState({ failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, [load, turn]);

  const retry = useCallback(() => {
    setState({ failed: false });
    setTurn((count) => count + 1);
  }, []);
  return { ...state, retry };
}
