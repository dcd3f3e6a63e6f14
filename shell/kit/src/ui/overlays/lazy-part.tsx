import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { loadWithRetry } from '../../load-with-retry.ts';

/** Creates a component whose code is loaded when it is rendered. If loading fails, `Failure` is shown. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failure: ComponentType<Props & { onRetry: () => void }>,
  loaded?: ComponentType<Props>,
) {
  let there = loaded;
  // React remembers the failure of a lazy component, so each attempt creates a new one. A component that
  // suspends is rendered again from the start, and must then find the same lazy component.
  let attempted: ComponentType<Props> | undefined;
  const preload = async () => {
    there ??= await loadWithRetry(load);
    return there;
  };
  const current = () => {
    attempted ??= lazy(async () => ({ default: await preload() }));
    return { Part: there ?? attempted };
  };
  const forget = () => {
    attempted = undefined;
  };
  function LazyPart(props: Props) {
    const [{ Part }, setPart] = useState(current);
    return (
      <ErrorBoundary
        resetKeys={[Part]}
        onError={forget}
        fallback={<Failure {...props} onRetry={() => setPart(current())} />}
      >
        <Part {...props} />
      </ErrorBoundary>
    );
  }
  return Object.assign(LazyPart, { preload });
}

const overlays: (() => Promise<unknown>)[] = [];

/** Creates a lazy component of the chunk that contains all overlays (`webpackChunkName`). */
export function lazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failure: ComponentType<Props & { onRetry: () => void }>,
): ComponentType<Props> {
  const Part = lazyPart(load, Failure);
  overlays.push(Part.preload);
  return function Overlay(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Loads the chunk of all overlays, when the visitor reaches a control that needs one. */
export async function preloadOverlays(): Promise<void> {
  for (const preload of overlays) await preload();
}
