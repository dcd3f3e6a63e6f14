/**
 * Returns the command that starts npm. Within an npm script, this is Node with npm's own script, because Windows has no
 * executable named `npm`.
 * @returns {[file: string, args: string[]]}
 */
export function npmCommand() {
  const runner = process.env.npm_execpath;
  return runner?.endsWith('npm-cli.js') ? [process.execPath, [runner]] : ['npm', []];
}
