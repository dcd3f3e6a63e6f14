import * as runtime from 'react-refresh/runtime';

/**
 * Development only: the one refresh runtime of the page, as a remote's build uses it. It knows components by the id of
 * their module, which is unique within one build.
 */
function refreshRuntimeOf(remoteName: string): typeof runtime {
  return { ...runtime, register: (type, id) => runtime.register(type, `${remoteName} ${id}`) };
}

Object.assign(window, { refreshRuntimeOf });
