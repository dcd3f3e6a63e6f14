const line = '(?:underline|overline|line-through)';
const size = String.raw`(?:0|\d{1,4}(?:\.\d{1,4})?(?:px|pt|em|rem|%))`;
const decoration = `none|${line}(?: ${line})*`;

/** The allowed inline styles: emphasis and alignment, but no positions, colours or external resources. */
const allowedValues: Readonly<Record<string, RegExp>> = {
  'text-align': /^(?:left|right|center|justify|start|end)$/,
  'font-weight': /^(?:normal|bold|bolder|lighter|[1-9]00)$/,
  'font-style': /^(?:normal|italic|oblique)$/,
  'text-decoration': new RegExp(`^(?:${decoration})$`),
  'text-decoration-line': new RegExp(`^(?:${decoration})$`),
  'vertical-align': new RegExp(`^(?:baseline|sub|super|top|text-top|middle|bottom|text-bottom|${size})$`),
  width: new RegExp(`^(?:auto|${size})$`),
  height: new RegExp(`^(?:auto|${size})$`),
};

/** Returns the allowed declarations. Parses text, because style engines serialize the same style differently. */
export function filterStyle(style: string): string {
  const stated = new Map<string, string>();
  for (const declaration of style.toLowerCase().split(';')) {
    const [property = '', ...rest] = declaration.split(':');
    const value = rest.join(':').trim().replaceAll(/\s+/g, ' ');
    if (allowedValues[property.trim()]?.test(value)) stated.set(property.trim(), value);
  }
  return Object.keys(allowedValues)
    .flatMap((property) => (stated.has(property) ? [`${property}: ${stated.get(property)}`] : []))
    .join('; ');
}
