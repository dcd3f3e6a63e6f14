/** Returns `text` with a copy of each YAML block, JSON member and list entry about `model`, renamed to `name`. */
export function copyBlocksForRemote(text: string, model: string, name: string): string {
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
