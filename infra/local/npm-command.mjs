/**
 * Returns the command that starts npm: the script of the npm that runs this process, if any, because Windows has no
 * executable of that name.
 * @returns {[file: string, args: string[]]}
 */
export function npmCommand() {
  const runner = process.env.npm_execpath;
  return runner?.endsWith('npm-cli.js') ? [process.execPath, [runner]] : ['npm', []];
}
