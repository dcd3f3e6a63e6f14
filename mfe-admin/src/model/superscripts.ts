const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const loweredDigits = '₀₁₂₃₄₅₆₇₈₉';

function replaceDigits(digits: string, alphabet: string): string {
  return digits.replaceAll(/\d/g, (digit) => alphabet[Number(digit)] ?? digit);
}

/** Returns whether a superscript after this text is a footnote, as after every number except 10 (an exponent). */
function isFootnote(before: string): boolean {
  return /\d%?$/.test(before) && !/(?:^|[^\d.,])10$/.test(before);
}

/** Converts a superscript to plain text: "⁶" in "10⁶", but "[3]" in "1,500 [3]". `before` is the text before it. */
export function formatSuperscript(sign: string, before: string): string {
  const text = sign.trim();
  if (!/^(?:[a-z]|\[.*\]|[+−-]?\d+(?:, ?\d+)*)$/i.test(text)) return sign;
  if (isFootnote(before)) return text.startsWith('[') ? ` ${text}` : ` [${text}]`;
  return replaceDigits(text.replace('-', '⁻').replace('−', '⁻').replace('+', '⁺'), raisedDigits);
}

/** Converts a subscript to plain text, such as "₂" in "CO₂". */
export function formatSubscript(sign: string): string {
  return replaceDigits(sign, loweredDigits);
}
