// Of a long text its beginning is enough.
const looked = 4_000;

/** A text cut after a whole word, with an ellipsis where something was left out. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : length).trimEnd()}…`;
}

/** The words of an article's text (HTML, escaped HTML or markdown) for where only plain text can stand. */
export function plainText(content: string): string {
  return content
    .slice(0, looked)
    .replaceAll(/&(?:amp;)*lt;/g, '<')
    .replaceAll(/&(?:amp;)*gt;/g, '>')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:amp;)*(?:nbsp|quot|#\d+|#x[\da-f]+);/gi, ' ')
    .replaceAll(/&(?:amp;)+/g, '&')
    .replaceAll(/[#*_`>|~]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
