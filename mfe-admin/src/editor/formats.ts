/** Elements that count as another one, such as `b` as `strong`. */
const aliases: Record<string, string> = { b: 'strong', i: 'em', del: 's', strike: 's', ins: 'u', h1: 'h2' };

/** Elements without formatting, which only group content. */
const plain = new Set(
  'p div span br section article main header footer nav aside address tbody thead tfoot wbr font center'.split(
    ' ',
  ),
);

/** Styles that correspond to formats of the editor. */
const styleFormats: readonly {
  readonly property: string;
  readonly value: RegExp;
  readonly format: string;
}[] = [
  { property: 'font-weight', value: /^(?:bold|bolder|[6-9]00)$/, format: '<strong>' },
  { property: 'font-style', value: /^(?:italic|oblique)$/, format: '<em>' },
  { property: 'text-decoration', value: /underline/, format: '<u>' },
  { property: 'text-decoration', value: /line-through/, format: '<s>' },
  { property: 'text-decoration-line', value: /underline/, format: '<u>' },
  { property: 'text-decoration-line', value: /line-through/, format: '<s>' },
  { property: 'vertical-align', value: /^sub$/, format: '<sub>' },
  { property: 'vertical-align', value: /^super$/, format: '<sup>' },
];

/** Style values that do not format text. */
const defaultFormats = /^(?:normal|400|auto|none|initial|inherit|left|start|baseline|transparent)$/;

function formatsOfStyle(style: string): string[] {
  return style.split(';').flatMap((declaration) => {
    const [name = '', ...rest] = declaration.toLowerCase().split(':');
    const property = name.trim();
    const value = rest.join(':').trim();
    if (value === '' || defaultFormats.test(value)) return [];
    const known = styleFormats.find((format) => format.property === property && format.value.test(value));
    return [known?.format ?? `style ${property}`];
  });
}

/** Returns whether the sanitizer removed the element's address. */
function isEmptied(element: Element): boolean {
  return element.matches('a:not([href]), img:not([src])');
}

function countFormats(root: ParentNode): Map<string, number> {
  const counts = new Map<string, number>();
  for (const element of root.querySelectorAll('*')) {
    const tag = element.localName;
    const name = aliases[tag] ?? tag;
    const formats = formatsOfStyle(element.getAttribute('style') ?? '');
    if (!plain.has(tag) && !isEmptied(element)) formats.push(`<${name}>`);
    for (const format of formats) counts.set(format, (counts.get(format) ?? 0) + 1);
  }
  return counts;
}

/** Returns the formats, such as `<video>` or `style width`, that occur more often in `whole` than in `part`. */
export function findMissingFormats(whole: ParentNode, part: ParentNode): string[] {
  const kept = countFormats(part);
  return [...countFormats(whole)].flatMap(([format, count]) =>
    count > (kept.get(format) ?? 0) ? [format] : [],
  );
}
