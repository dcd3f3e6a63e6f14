interface Node {
  readonly type: string;
}

interface Parent extends Node {
  readonly children: readonly Child[];
}

/** A JSX child or an expression inside it, with the properties that the rule reads. */
interface Child extends Node {
  readonly value?: unknown;
  readonly operator?: string;
  readonly children?: readonly Child[];
  readonly expression?: Child;
  readonly left?: Child;
  readonly right?: Child;
  readonly consequent?: Child;
  readonly alternate?: Child;
  readonly callee?: { readonly name?: string; readonly property?: { readonly name?: string } };
}

interface Context {
  readonly report: (problem: { readonly node: unknown; readonly message: string }) => void;
}

/**
 * What a JSX child renders: `words` constant text, `text` variable text, `element` an element, `changing` an element or
 * nothing, `list` any number of elements, `value` text or an element.
 */
type Kind = 'words' | 'text' | 'element' | 'changing' | 'list' | 'value' | 'nothing';

function kindOf(expression: Child | undefined): Kind {
  switch (expression?.type) {
    case undefined:
    case 'JSXEmptyExpression':
      return 'nothing';
    case 'Literal':
      return typeof expression.value === 'string' || typeof expression.value === 'number'
        ? 'words'
        : 'nothing';
    case 'Identifier':
      return 'name' in expression && expression.name === 'undefined' ? 'nothing' : 'value';
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return 'text';
    case 'JSXElement':
      return 'element';
    case 'JSXFragment':
      return kindsOf(expression.children ?? []).some(isText) ? 'text' : 'element';
    case 'ConditionalExpression':
      return eitherOf(kindOf(expression.consequent), kindOf(expression.alternate));
    case 'LogicalExpression':
      return eitherOf(
        expression.operator === '&&' ? 'nothing' : kindOf(expression.left),
        kindOf(expression.right),
      );
    case 'CallExpression':
      return kindOfCall(expression.callee);
    default:
      return 'value';
  }
}

function kindOfCall(callee: Child['callee']): Kind {
  if (callee?.name?.startsWith('format')) return 'text';
  return callee?.property?.name === 'map' ? 'list' : 'value';
}

function eitherOf(one: Kind, other: Kind): Kind {
  const kinds = [one, other];
  if (kinds.includes('text') || kinds.includes('words')) return 'text';
  return kinds.includes('value') ? 'value' : 'changing';
}

/** Returns whether JSX ignores the text because it is white space with a line break. */
function isLayout(text: unknown): boolean {
  return typeof text === 'string' && text.trim() === '' && (text === '' || text.includes('\n'));
}

function kindsOf(children: readonly Child[]): Kind[] {
  return children
    .flatMap((child): Kind | Kind[] => {
      if (child.type === 'JSXText') return isLayout(child.value) ? 'nothing' : 'words';
      if (child.type === 'JSXElement') return 'element';
      if (child.type === 'JSXFragment') return kindsOf(child.children ?? []);
      return kindOf(child.expression);
    })
    .filter((kind) => kind !== 'nothing');
}

/** Returns whether React may later insert `kind` before `next`, which is or may be a text node. */
function isUnsafeBefore(kind: Kind, next: Kind | undefined): boolean {
  if (kind === 'list') return next === 'words';
  return kind === 'changing' && next !== undefined && isText(next);
}

const isText = (kind: Kind): boolean => kind === 'text' || kind === 'words' || kind === 'value';

/**
 * Reports text nodes beside siblings that React may change or insert before: browsers' translators replace text nodes,
 * and React throws when a node is missing.
 */
function create({ report }: Context) {
  function check(parent: Parent): void {
    const kinds = kindsOf(parent.children);
    if (kinds.length < 2) return;
    if (kinds.includes('text') || (kinds.includes('words') && kinds.includes('value'))) {
      report({ node: parent, message: 'Text that changes beside another child needs its own element.' });
    } else if (kinds.some((kind, index) => isUnsafeBefore(kind, kinds[index + 1]))) {
      report({ node: parent, message: 'Text behind what is rendered conditionally needs its own element.' });
    }
  }

  return { JSXElement: check, JSXFragment: check };
}

export const translatableText = { meta: { schema: false }, create };
