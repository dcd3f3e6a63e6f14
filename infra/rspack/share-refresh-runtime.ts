import * as runtime from 'react-refresh/runtime';

/**
 * Development only: the page's single refresh runtime, for a remote's build. It identifies components by the id of
 * their module, which is unique within one build.
 */
function refreshRuntimeOf(remoteName: string): typeof runtime {
  return { ...runtime, register: (type, id) => runtime.register(type, `${remoteName} ${id}`) };
}

Object.assign(window, { refreshRuntimeOf });
