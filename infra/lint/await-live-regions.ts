interface Node {
  readonly type: string;
  readonly parent?: Node;
}

interface Call extends Node {
  readonly callee: { readonly name?: string; readonly property?: { readonly name?: string } };
  readonly arguments: readonly (Node & { readonly value?: unknown; readonly name?: string })[];
}

interface Declarator extends Node {
  readonly id: { readonly name?: string };
  readonly init?: Node | null;
}

interface Context {
  readonly report: (problem: { readonly node: unknown; readonly message: string }) => void;
}

/** Roles of live regions, which are often rendered empty and filled later. */
const liveRoles: readonly unknown[] = ['alert', 'log', 'status'];

function isCall(node: Node): node is Call {
  return node.type === 'CallExpression';
}

function nameOf({ callee }: Call): string {
  return callee.property?.name ?? callee.name ?? '';
}

function isLiveQuery(node: Node | null | undefined, query: RegExp): boolean {
  return !!node && isCall(node) && query.test(nameOf(node)) && liveRoles.includes(node.arguments[0]?.value);
}

function isUnawaited(node: Node): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (isCall(at) && nameOf(at) === 'waitFor') return false;
    const isFunction = at.type === 'ArrowFunctionExpression' || at.type === 'FunctionExpression';
    if (isFunction && 'async' in at && at.async === true) return true;
  }
  return false;
}

/** Requires tests to await the content of a live region, because the region exists before its content. */
function create({ report }: Context) {
  const regions = new Set<string>();
  const message =
    'The region may exist before its content: await findByText, or wait for the content in waitFor.';
  return {
    VariableDeclarator({ id, init }: Declarator) {
      if (id.name !== undefined && isLiveQuery(init, /^getByRole$/)) regions.add(id.name);
    },
    CallExpression(call: Call) {
      if (isLiveQuery(call, /^find(?:All)?ByRole$/)) report({ node: call, message });
      const [subject] = call.arguments;
      if (nameOf(call) !== 'expect' || !subject || !isUnawaited(call)) return;
      const isRegion = subject.name !== undefined && regions.has(subject.name);
      if (isRegion || isLiveQuery(subject, /^getByRole$/)) report({ node: call, message });
    },
  };
}

export const awaitLiveRegions = { meta: { schema: false }, create };
