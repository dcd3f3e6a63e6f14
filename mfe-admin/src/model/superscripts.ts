const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const loweredDigits = '₀₁₂₃₄₅₆₇₈₉';

function replaceDigits(digits: string, alphabet: string): string {
  return digits.replaceAll(/\d/g, (digit) => alphabet[Number(digit)] ?? digit);
}

/** A superscript after a number is a footnote, except after 10, where it is an exponent. */
function isFootnote(before: string): boolean {
  return /\d%?$/.test(before) && !/(?:^|[^\d.,])10$/.test(before);
}

/** Converts a superscript to plain text that is separate from the text before it: "10⁶", "1,500 [3]". */
export function formatSuperscript(sign: string, before: string): string {
  const text = sign.trim();
  if (!/^(?:[a-z]|\[.*\]|[+−-]?\d+(?:, ?\d+)*)$/i.test(text)) return sign;
  if (isFootnote(before)) return text.startsWith('[') ? ` ${text}` : ` [${text}]`;
  return replaceDigits(text.replace('-', '⁻').replace('−', '⁻').replace('+', '⁺'), raisedDigits);
}

/** Converts a subscript to plain text: "CO₂". */
export function formatSubscript(sign: string): string {
  return replaceDigits(sign, loweredDigits);
}
