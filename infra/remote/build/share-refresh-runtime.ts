import * as runtime from 'react-refresh/runtime';

/**
 * Development only: gives a remote's build the page's single refresh runtime, which identifies components by module id.
 * These ids are unique within one build only.
 */
function refreshRuntimeOf(remoteName: string): typeof runtime {
  return { ...runtime, register: (type, id) => runtime.register(type, `${remoteName} ${id}`) };
}

Object.assign(window, { refreshRuntimeOf });
