const LINE = '(?:underline|overline|line-through)';
const SIZE = String.raw`(?:0|\d{1,4}(?:\.\d{1,4})?(?:px|pt|em|rem|%))`;
const DECORATION = new RegExp(`^(?:none|${LINE}(?: ${LINE})*)$`);
const LENGTH = new RegExp(`^(?:auto|${SIZE})$`);

/** The allowed inline styles: emphasis and alignment, nothing that moves, covers, colours or loads. */
const ALLOWED_STYLES: Readonly<Record<string, RegExp>> = {
  'text-align': /^(?:left|right|center|justify|start|end)$/,
  'font-weight': /^(?:normal|bold|bolder|lighter|[1-9]00)$/,
  'font-style': /^(?:normal|italic|oblique)$/,
  'text-decoration': DECORATION,
  'text-decoration-line': DECORATION,
  'vertical-align': new RegExp(`^(?:baseline|sub|super|top|text-top|middle|bottom|text-bottom|${SIZE})$`),
  width: LENGTH,
  height: LENGTH,
};

export function filterStyle(style: string): string {
  const stated = new Map<string, string>();
  for (const declaration of style.toLowerCase().split(';')) {
    const [property = '', ...rest] = declaration.split(':');
    const value = rest.join(':').trim().replaceAll(/\s+/g, ' ');
    if (ALLOWED_STYLES[property.trim()]?.test(value)) stated.set(property.trim(), value);
  }
  return Object.keys(ALLOWED_STYLES)
    .flatMap((property) => (stated.has(property) ? [`${property}: ${stated.get(property)}`] : []))
    .join('; ');
}
