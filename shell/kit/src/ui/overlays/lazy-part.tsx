import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { loadPart } from '../../load-part.ts';

/**
 * A component whose code is not part of the first load: `React.lazy` loads it, unless it has been loaded already. The
 * `Suspense` around it says what is shown in its place until then. `preload` loads it ahead.
 * @param load fetches it
 * @param Failure shown in its place when it could not be loaded, with the same properties and a way to try again
 * @param loaded the component, where it is there from the start
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failure: ComponentType<Props & { onRetry: () => void }>,
  loaded?: ComponentType<Props>,
) {
  let there = loaded;
  // React remembers a lazy component's failure, so each attempt has a component of its own. What suspends is rendered from
  // the start again, and must then find the same component.
  let attempted: ComponentType<Props> | undefined;
  const preload = async () => {
    there ??= await loadPart(load);
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

/** A part that floats above the page, or stands in what does: one file holds all of them (`webpackChunkName`). */
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

/** Loads all of them, as the frame does after the first sign of a visitor. The first brings the file, the others are in it. */
export async function preloadOverlays(): Promise<void> {
  for (const preload of overlays) await preload();
}
