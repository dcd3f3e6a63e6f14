import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { loadPart } from '../../load-part.ts';
import type * as overlayParts from './overlay-parts.ts';
import { whenVisited } from './when-visited.ts';

type OverlayParts = typeof overlayParts;

let loaded: OverlayParts | undefined;

/**
 * Loads dialogs, lists, notifications and tooltips. They are no part of the first load: the frame loads them after the
 * first sign of a visitor, and anyone who needs them earlier does so at once.
 */
export async function preloadOverlays(): Promise<OverlayParts> {
  loaded ??= await loadPart(() => import(/* webpackChunkName: "overlays" */ './overlay-parts.ts'));
  return loaded;
}

/** Whether the overlays were loaded ahead: after the first sign of a visitor, and never while hydrating. */
export function useOverlaysAhead(): boolean {
  const isHydrated = useHydrated();
  const [areThere, setAreThere] = useState(isHydrated && loaded !== undefined);
  useEffect(
    () =>
      whenVisited(() => {
        preloadOverlays().then(
          () => setAreThere(true),
          () => {}, // Anyone who needs them next tries again, and says so if that fails.
        );
      }),
    [],
  );
  return areThere;
}

interface BoundaryProps {
  failure: ReactNode;
  onFailure: () => void;
  children: ReactNode;
}

class FailureBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failure : this.props.children;
  }
}

/**
 * A component whose code is not part of the first load: `React.lazy` loads it, unless it has been loaded already. The
 * `Suspense` around it says what is shown in its place until then.
 * @param load fetches it
 * @param there the component, once it has been loaded
 * @param Failure shown in its place when it could not be loaded, with the same properties and a way to try again
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  there: () => ComponentType<Props> | undefined,
  Failure: ComponentType<Props & { onRetry: () => void }>,
): ComponentType<Props> {
  // React remembers a lazy component's failure, so each attempt has a component of its own. What suspends is rendered from
  // the start again, and must then find the same component.
  let attempted: ComponentType<Props> | undefined;
  const current = (): ComponentType<Props> => {
    attempted ??= lazy(async () => ({ default: await load() }));
    return there() ?? attempted;
  };
  const giveUp = () => {
    attempted = undefined;
  };

  return function LazyPart(props: Props) {
    const [{ Part, attempt }, setPart] = useState(() => ({ Part: current(), attempt: 0 }));
    const retry = () => setPart({ Part: current(), attempt: attempt + 1 });
    return (
      <FailureBoundary key={attempt} failure={<Failure {...props} onRetry={retry} />} onFailure={giveUp}>
        <Part {...props} />
      </FailureBoundary>
    );
  };
}

/**
 * A component that comes with the overlays.
 * @param pick takes the component out of the loaded parts
 * @param Failure shown in its place when it could not be loaded, with the same properties and a way to try again
 */
export function lazyOverlay<Props extends object>(
  pick: (parts: OverlayParts) => ComponentType<Props>,
  Failure: ComponentType<Props & { onRetry: () => void }>,
): ComponentType<Props> {
  const Overlay = lazyPart(
    async () => pick(await preloadOverlays()),
    () => loaded && pick(loaded),
    Failure,
  );
  return function LazyOverlay(props: Props) {
    return (
      <Suspense fallback={null}>
        <Overlay {...props} />
      </Suspense>
    );
  };
}
