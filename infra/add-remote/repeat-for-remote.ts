/**
 * Repeats a configuration's lines about one remote for a new one: its blocks of YAML, its member in a
 * JSON object of addresses, its line in a list of JSON or YAML, its name in a comma-separated list, and its
 * settings, whose names begin with its own.
 * @param text the configuration
 * @param model the existing remote; it must not be the last one in a list
 * @param name the new one
 */
export function repeatForRemote(text: string, model: string, name: string): string {
  const inSettings = (remote: string): string => remote.toUpperCase().replaceAll('-', '_');
  const renamed = (part: string): string =>
    part.replaceAll(model, name).replaceAll(inSettings(model), inSettings(name));
  const block = new RegExp(`^( *)${model}:\\n(?:\\1 +\\S.*\\n)+(\\n?)`, 'gm');
  const member = new RegExp(`"${model}":"[^"]*"`, 'g');
  const listed = new RegExp(`^ *(?:\\{[^{}]*"${model}"[^{}]*\\},|- \\{[^{}]* ${model},[^{}]*\\})\\n`, 'gm');
  const named = new RegExp(`(?<=,)${model},`, 'g');
  return text
    .replace(block, (found) => found + renamed(found))
    .replace(member, (found) => `${found},${renamed(found)}`)
    .replace(listed, (found) => found + renamed(found))
    .replace(named, (found) => found + renamed(found));
}
