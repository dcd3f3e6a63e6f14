import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Media } from '../../media/media.entity.ts';
import type { NewMediaFile } from '../../media/media.repository.ts';

/** The document's lines of up to about 90 letters; an empty string is a blank line. */
export interface DocumentText {
  readonly name: string;
  readonly title: string;
  readonly lines: readonly string[];
}

const LINES_ON_A_PAGE = 40;

/** A PDF string literal; Latin 1 only. */
function pdfText(text: string): string {
  return text.replaceAll(/[\\()]/g, String.raw`\$&`);
}

function pageContent(title: string, lines: readonly string[]): string {
  const shown = lines.slice(0, LINES_ON_A_PAGE).map((line) => `(${pdfText(line)}) '`);
  return `BT /F1 20 Tf 56 760 Td (${pdfText(title)}) Tj /F1 10.5 Tf 16 TL 0 -24 Td ${shown.join(' ')} ET`;
}

function onePagePdf({ title, lines }: DocumentText): Buffer {
  const content = pageContent(title, lines);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(en)>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Title(${pdfText(title)})>>`,
  ].map((object, index) => `${index + 1} 0 obj${object}endobj\n`);
  const header = '%PDF-1.7\n';
  const starts = objects.map((_, index) => objects.slice(0, index).join('').length + header.length);
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const body = header + objects.join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R/Info 6 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

export function createSampleDocument(
  text: DocumentText,
  createdBy: string,
): { media: Media; file: NewMediaFile } {
  const data = onePagePdf(text);
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 32);
  const type = 'application/pdf';
  const bytes = data.length;
  return {
    media: {
      id: uuidv7(),
      hash,
      name: `${text.name}.pdf`,
      type,
      bytes,
      width: null,
      height: null,
      alt: '',
      createdAt: new Date(),
      createdBy,
    },
    file: { id: uuidv7(), type, width: 0, bytes, tag: hash, chunks: () => [data] },
  };
}
