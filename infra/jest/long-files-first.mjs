import Sequencer from '@jest/test-sequencer';

/** Where most of the time goes, waits among it: begun first, so that no processor is idle at the end. */
const longFirst = ['/shell/server/', '/tests/hardening/', '/mfe-admin/'];

function rankOf({ path }) {
  const rank = longFirst.findIndex((folder) => path.includes(folder));
  return rank === -1 ? longFirst.length : rank;
}

/** Jest knows of earlier runs how long files take; a fresh clone has none. */
export default class LongFilesFirst extends Sequencer {
  sort(tests) {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method, not the array's
    const known = super.sort(tests);
    return known.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
