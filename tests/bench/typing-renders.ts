/** What React has rendered since it was last asked. */
export interface RenderCount {
  readonly commits: number;
  readonly components: number;
}

/** The parts of React's tree that tools for developers read. */
interface Fiber {
  readonly flags: number;
  readonly type: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

declare global {
  interface Window {
    renders: { start: () => void; count: () => RenderCount };
  }
}

/**
 * Runs in the page before React does, and counts as React's own tools do, through the hook that production builds
 * have too: no profiling build is needed. It must not use anything outside itself.
 */
export function watchRenders(): void {
  const performedWork = 1;
  let commits = 0;
  let components = 0;

  function countIn(fiber: Fiber): void {
    if (typeof fiber.type !== 'string' && (fiber.flags & performedWork) !== 0) components += 1;
    // What React has not gone into is the same as before.
    if (fiber.child === fiber.alternate?.child) return;
    for (let child = fiber.child; child; child = child.sibling) countIn(child);
  }

  const hook = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: (_renderer: number, root: { readonly current: Fiber }) => {
      commits += 1;
      countIn(root.current);
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  };
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: hook,
    renders: {
      start: () => {
        commits = 0;
        components = 0;
      },
      count: () => ({ commits, components }),
    },
  });
}
