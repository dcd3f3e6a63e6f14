// The beginning of a long text is enough.
const looked = 4_000;

/** A text cut after a whole word, with an ellipsis if it was cut. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : length).trimEnd()}…`;
}

/** Exponents and footnotes must not look like further digits of the number before them. */
function raised(_tag: string, digits: string): string {
  return digits.replaceAll(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? digit);
}

/** An article's text (HTML, escaped HTML or markdown) as plain text. */
export function plainText(content: string): string {
  return content
    .slice(0, looked)
    .replaceAll(/&(?:amp;)*lt;/g, '<')
    .replaceAll(/&(?:amp;)*gt;/g, '>')
    .replaceAll(/<sup>(\d+)<\/sup>/g, raised)
    .replaceAll(/<\/?su[bp]>/g, '')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:amp;)*(?:nbsp|quot|#\d+|#x[\da-f]+);/gi, ' ')
    .replaceAll(/&(?:amp;)+/g, '&')
    .replaceAll(/[#*_`>|~]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
