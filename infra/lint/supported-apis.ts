import type { Identifier } from '@mdn/browser-compat-data';
import { findUnsupportedBrowsers, findGlobalFeature } from './baseline.ts';

interface Named {
  readonly type: string;
  readonly name?: string;
}

interface Member {
  readonly object: Named;
  readonly property: Named;
  readonly computed: boolean;
}

interface Call {
  readonly callee: Named & Partial<Member>;
}

interface Context {
  readonly report: (complaint: { readonly node: unknown; readonly message: string }) => void;
}

/** Types whose methods are checked by name alone, because the rule does not know a value's type. */
const builtIns = ['Array', 'Date', 'Map', 'Promise', 'Set', 'String'];

/** The browsers that lack a method, such as `union`, by the method's name. */
const unsupportedMethods = new Map<string, string[]>();
const supportedMethods = new Set<string>();
for (const type of builtIns) {
  const members: Identifier = findGlobalFeature(type) ?? {};
  for (const name of Object.keys(members)) {
    if (name === '__compat' || name === type) continue;
    const missing = findUnsupportedBrowsers(members[name]);
    if (missing.length === 0) supportedMethods.add(name);
    else unsupportedMethods.set(name, missing);
  }
}

function create({ report }: Context) {
  function complain(node: unknown, name: string, missing: readonly string[] | undefined): void {
    if (missing?.length) report({ node, message: `${name} is missing in ${missing.join(', ')}.` });
  }

  return {
    MemberExpression(node: Member) {
      const { object, property, computed } = node;
      const feature = object.name === undefined ? undefined : findGlobalFeature(object.name);
      if (computed || !feature || property.name === undefined) return;
      const member = feature[`${property.name}_static`] ?? feature[property.name];
      complain(node, `${object.name}.${property.name}`, findUnsupportedBrowsers(member));
    },
    CallExpression(node: Call) {
      const { name, property, computed } = node.callee;
      if (name !== undefined) complain(node, name, findUnsupportedBrowsers(findGlobalFeature(name)));
      if (computed || property?.name === undefined || supportedMethods.has(property.name)) return;
      complain(node, property.name, unsupportedMethods.get(property.name));
    },
    NewExpression({ callee }: Call) {
      if (callee.name !== undefined)
        complain(callee, callee.name, findUnsupportedBrowsers(findGlobalFeature(callee.name)));
    },
  };
}

export const supportedApis = { meta: { schema: false }, create };
