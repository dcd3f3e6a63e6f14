const path = require('node:path');

/** Jest's resolver in tests of remotes: replaces the kit's module for requests. */
module.exports = (name, options) => {
  const file = options.defaultResolver(name, options);
  const isReplaced =
    /[\\/]kit[\\/]src[\\/]api[\\/]request\.[jt]s$/.test(file) && options.basedir !== __dirname;
  return isReplaced ? path.join(__dirname, 'recorded-requests.mjs') : file;
};
