import * as runtimeCore from '@module-federation/runtime-core';

/**
 * Gives remotes of earlier builds the federation runtime that they expect to find in the page. Today's
 * bring their own small one (infra/decisions, 010).
 */
export function provideFederationRuntime(): void {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
}
