export interface RenderCount {
  readonly commits: number;
  readonly components: number;
}

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
 * Runs in the page before React, and counts renders through the hook of React's developer tools, which production
 * builds call too. Self-contained, because only the function's own source is sent to the page.
 */
export function watchRenders(): void {
  const performedWork = 1;
  let commits = 0;
  let components = 0;

  function countIn(fiber: Fiber): void {
    if (typeof fiber.type !== 'string' && (fiber.flags & performedWork) !== 0) components += 1;
    // React did not render the subtree again if it is the same object as before.
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
