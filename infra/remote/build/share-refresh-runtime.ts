import * as runtime from 'react-refresh/runtime';

/**
 * Returns the page's single refresh runtime for a remote's development build. The runtime identifies components by
 * module id, which is unique within one build only, so the remote's name is added.
 */
function refreshRuntimeOf(remoteName: string): typeof runtime {
  return { ...runtime, register: (type, id) => runtime.register(type, `${remoteName} ${id}`) };
}

Object.assign(window, { refreshRuntimeOf });
