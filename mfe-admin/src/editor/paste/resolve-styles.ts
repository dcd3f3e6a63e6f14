import { parseStyleSheet, type StyleRule } from './style-sheet.ts';

/** The properties to resolve, which affect the visibility and structure of text. */
const resolved =
  /^\s*(?:display|visibility|opacity|color|clip|overflow|(?:max-)?(?:height|width)|font(?:-(?:size|weight|style))?\s*:|content-visibility|position|left|top|right|bottom|inset|transform|filter|vertical-align|text-(?:align|decoration|indent|line-through)|list-style|mso-(?:hide|element|list|special-character|text-raise))/i;

/** Returns the specificity of a selector. */
function weightOf(selector: string): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0;
  return count(/#[\w-]/g) * 10_000 + count(/[.[]|:(?!:)/g) * 100 + count(/(?:^|[\s>+~])[a-z]/gi);
}

function matchingRules(root: ParentNode, selector: string): Iterable<Element> {
  try {
    return root.querySelectorAll(selector);
  } catch {
    return []; // The selector is invalid. Office programs write such selectors.
  }
}

function relevantProperties({ declarations }: StyleRule): string {
  return declarations
    .split(';')
    .filter((declaration) => resolved.test(declaration))
    .join(';');
}

/** Inlines pasted style sheets into style attributes. */
export function resolveStyles(root: ParentNode): void {
  const sheets = [...root.querySelectorAll('style')];
  for (const sheet of sheets) sheet.remove();
  const rules = sheets
    .flatMap((sheet) => parseStyleSheet(sheet.textContent ?? ''))
    .map((rule) => ({ ...rule, style: relevantProperties(rule), weight: weightOf(rule.selector) }))
    .filter(({ style }) => style !== '')
    .toSorted((one, other) => one.weight - other.weight);
  const styles = new Map<Element, string[]>();
  for (const { selector, style } of rules) {
    for (const element of matchingRules(root, selector)) {
      const known = styles.get(element);
      if (known) known.push(style);
      else styles.set(element, [style]);
    }
  }
  for (const [element, style] of styles) {
    element.setAttribute('style', [...style, element.getAttribute('style') ?? ''].join(';'));
  }
}
