/**
 * How to start npm: with the file of the npm that runs this command, if there is one, because Windows has
 * no executable of that name.
 * @returns {[file: string, args: string[]]}
 */
export function npmCommand() {
  const runner = process.env.npm_execpath;
  return runner?.endsWith('npm-cli.js') ? [process.execPath, [runner]] : ['npm', []];
}
