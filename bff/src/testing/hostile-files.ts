import { crc32, deflateSync } from 'node:zlib';

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A PNG of empty rows: many pixels but few bytes. `rows` is the number of rows that it contains. */
export function createPngBomb(width: number, height: number, rows = 1): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([16, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc((width * 8 + 1) * rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const HTML = '<html><script>alert(document.domain)</script></html>';

export const UNSUPPORTED_FILES: Readonly<Record<string, string | Buffer<ArrayBuffer>>> = {
  'picture.svg': `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
  'picture.jpg': HTML,
  'results.pdf': `${HTML}%PDF-1.7`,
  'archive.pdf': Buffer.from('PK\u0003\u0004'.padEnd(200, '\0'), 'latin1'),
  'picture.tiff': Buffer.from('II*\0\b\0\0\0'.padEnd(200, '\0'), 'latin1'),
  'picture.bmp': Buffer.from('BM'.padEnd(200, '\0'), 'latin1'),
  'program.png': Buffer.from('MZ'.padEnd(200, '\0'), 'latin1'),
  'text.png': 'only text',
};

/** Files with the signature of a picture but other content. */
export const BROKEN_PICTURES: Readonly<Record<string, Buffer<ArrayBuffer>>> = {
  'JPEG with only a header': Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  'JPEG that is HTML': Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(HTML)]),
  'GIF that is a script': Buffer.from(`GIF89a/*${'\0'.repeat(30)}*/=1;alert(1)`, 'latin1'),
  'WebP without a picture': Buffer.from('RIFF\u0020\0\0\0WEBPVP8 \0\0\0\0'.padEnd(60, '\0'), 'latin1'),
  'AVIF without a picture': Buffer.from(
    '\0\0\0\u001cftypavif\0\0\0\0avifmif1miaf'.padEnd(60, '\0'),
    'latin1',
  ),
  'PNG without its rows': createPngBomb(1_000, 1_000),
};

/** A request with one multipart part whose header and content are sent as given. */
export function rawFormRequest(
  disposition: string,
  content: string,
): { headers: Record<string, string>; body: string } {
  const boundary = 'limit-of-parts';
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  };
}
