/**
 * Repeats for a new remote what a configuration says about another one: the blocks of YAML whose key it is, its member in a
 * JSON object of addresses, its line in a list of JSON or YAML, and its name in a list of names with commas; its
 * settings, such as its tag, begin with its name.
 * @param text the configuration
 * @param model the remote that is there; in a list of JSON or names not the last one
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
