import type { ArticleDocument, ListedMedia } from '@site/kit';
import { jsonResponse, problem, type ReceivedCall } from './responses.ts';

export function pictureMedia(given: Partial<ListedMedia> = {}): ListedMedia {
  return {
    id: 'm-1',
    url: '/media/5f3a/turbine-hall.jpg',
    type: 'image/jpeg',
    bytes: 84_000,
    width: 1600,
    height: 900,
    alt: 'Two turbines in a hall',
    name: 'turbine-hall.jpg',
    createdAt: '2026-11-20T18:00:00.000Z',
    createdBy: 'ann',
    usedBy: [],
    ...given,
  };
}

export function pdfMedia(given: Partial<ListedMedia> = {}): ListedMedia {
  return pictureMedia({
    id: 'm-2',
    url: '/media/77c0/quarterly-report.pdf',
    type: 'application/pdf',
    bytes: 1_240_000,
    width: null,
    height: null,
    alt: '',
    name: 'quarterly-report.pdf',
    ...given,
  });
}

export function createArticleDocument(id = 'm-2'): ArticleDocument {
  const { name, url, type, bytes } = pdfMedia();
  return { id, name, url, type, bytes };
}

/** Returns the documents of an article as in a response, from the ids in a request. */
export function documentsOf(ids: readonly string[] | undefined): { documents?: ArticleDocument[] } {
  return ids ? { documents: ids.map((id) => createArticleDocument(id)) } : {};
}

/** A fake of the bff's media library, which stores files in memory. */
export class FakeMedia {
  items: ListedMedia[] = [];
  readonly uploads: FakeUpload[] = [];
  /** The response to uploads; undefined if the test completes them itself. */
  answerUpload: ((file: File) => Response) | undefined = (file) => this.store(file);
  #stored = 0;

  constructor() {
    const { uploads } = this;
    const answered = async (upload: FakeUpload) => {
      uploads.push(upload);
      // Uploads that strict mode starts and cancels do not reach the server.
      await Promise.resolve();
      if (this.answerUpload && !upload.isAborted) await upload.answer(this.answerUpload(upload.file));
    };
    class Upload extends FakeUpload {
      override send(body: FormData): void {
        super.send(body);
        void answered(this);
      }
    }
    // Not assigned directly, because `Upload` has only those members that the code under test uses.
    Object.assign(globalThis, { XMLHttpRequest: Upload });
  }

  store(file: File): Response {
    this.#stored += 1;
    const given = {
      id: `m-new-${this.#stored}`,
      url: `/media/new${this.#stored}/${file.name}`,
      name: file.name,
      bytes: file.size,
      createdBy: 'admin',
    };
    const stored = file.type === 'application/pdf' ? pdfMedia(given) : pictureMedia({ ...given, alt: '' });
    this.items = [stored, ...this.items];
    const { usedBy: _usedBy, ...media } = stored;
    return jsonResponse(media, { status: 201 });
  }

  answer({ method, path, query, body }: ReceivedCall): Response | undefined {
    const match = /^\/api\/admin\/media(?:\/([^/]+))?$/.exec(path);
    if (!match) return undefined;
    const [, id] = match;
    if (id === undefined) return this.#list(query);
    const stored = this.items.find((item) => item.id === id);
    if (!stored) return problem(404, 'There is no such file.');
    if (method === 'DELETE') {
      this.items = this.items.filter((item) => item !== stored);
      return new Response(null, { status: 204 });
    }
    const described = { ...stored, ...(body as { alt: string }) };
    this.items = this.items.map((item) => (item === stored ? described : item));
    return jsonResponse(described);
  }

  #list(query: URLSearchParams): Response {
    const search = (query.get('q') ?? '').toLowerCase();
    const kind = query.get('kind');
    const matching = this.items
      .filter(({ name, alt }) => `${name} ${alt}`.toLowerCase().includes(search))
      .filter(({ width }) => kind === null || (width === null) === (kind === 'document'));
    const start = Number(query.getAll('cursor').at(-1) ?? 0);
    const end = start + Number(query.get('limit'));
    const following = new URLSearchParams([...query, ['cursor', String(end)]]);
    const link = `</api/admin/media?${following}>; rel="next"`;
    return jsonResponse(matching.slice(start, end), { headers: end < matching.length ? { link } : {} });
  }
}

/** An upload whose progress and result the test controls. */
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  isAborted = false;
  token = '';
  #file: File | undefined;

  get file(): File {
    if (!this.#file) throw new Error('Nothing is sent');
    return this.#file;
  }

  open(): void {}

  setRequestHeader(name: string, value: string): void {
    if (name === 'authorization') this.token = value.replace('Bearer ', '');
  }

  send(body: FormData): void {
    const file = body.get('file');
    if (file instanceof File) this.#file = file;
  }

  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  /** @param sent the sent share, from 0 to 1 */
  progress(sent: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: sent * 100, total: 100 }));
  }

  async answer(response: Response): Promise<void> {
    this.status = response.status;
    this.responseText = await response.text();
    this.dispatchEvent(new Event('load'));
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}
