import sharp, { type Sharp } from 'sharp';
import type { TestResponse } from './calls.ts';
import type { RunningBff } from './running-bff.ts';

export const MEDIA_PATH = '/api/admin/media';

export interface TestFile {
  readonly content: Uint8Array<ArrayBuffer> | string;
  readonly name?: string;
  readonly type?: string;
  readonly alt?: string;
}

export function uploadForm({ content, name = 'river.jpg', type = 'image/jpeg', alt }: TestFile): FormData {
  const form = new FormData();
  if (alt !== undefined) form.append('alt', alt);
  form.append('file', new File([content], name, { type }));
  return form;
}

export function upload(app: RunningBff, file: TestFile): Promise<TestResponse> {
  return app.admin(MEDIA_PATH, { method: 'POST', body: uploadForm(file) });
}

let pictures = 0;

export function testPicture(width = 64, height = 48, channels: 3 | 4 = 3): Sharp {
  pictures += 1;
  // Backgrounds so different that JPEG compression preserves the difference.
  const background = { r: (pictures % 16) * 16, g: Math.floor(pictures / 16) * 16, b: 120, alpha: 0.5 };
  return sharp({ create: { width, height, channels, background } });
}

let documents = 0;

export function testDocument(bytes = 0): Buffer<ArrayBuffer> {
  documents += 1;
  const text = `%PDF-1.7\n% number ${documents}\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n`;
  return Buffer.from(`${text}${'%'.repeat(Math.max(0, bytes - text.length - 6))}\n%%EOF`);
}

export async function download(
  app: RunningBff,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; body: Buffer }> {
  const response = await fetch(`${app.url}${path}`, { headers });
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
}
