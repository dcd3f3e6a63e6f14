import { HttpError, type Media } from '@site/kit';
import { withToken } from '../session/request-with-token.ts';
import { uploadAddress } from './media-calls.ts';

/** Time limits in milliseconds: without progress, for the response, and in total. */
const limits = { silence: 30_000, answer: 90_000, whole: 660_000 };

interface UploadOptions {
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

/** Returns whether a response is from the API and not a page of a proxy. */
function isMedia(value: unknown): value is Media {
  return typeof value === 'object' && value !== null && 'id' in value && 'url' in value;
}

/**
 * Uses XMLHttpRequest, because `fetch` does not report progress.
 * @throws HttpError for an error response, TypeError without a response
 */
export function uploadFile(file: File, options: UploadOptions): Promise<Media> {
  return withToken((token) => send(file, token, options));
}

function send(file: File, token: string, { onProgress, signal }: UploadOptions): Promise<Media> {
  const form = new FormData();
  form.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const interrupted = () => reject(new TypeError('The upload was interrupted'));
    call.open('POST', uploadAddress);
    call.timeout = limits.whole;
    call.setRequestHeader('authorization', `Bearer ${token}`);
    let patience: ReturnType<typeof setTimeout>;
    const wait = (milliseconds: number) => {
      clearTimeout(patience);
      patience = setTimeout(() => call.abort(), milliseconds);
    };
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      wait(loaded < total ? limits.silence : limits.answer);
      onProgress(total > 0 ? loaded / total : 0);
    });
    call.addEventListener('loadend', () => clearTimeout(patience));
    for (const end of ['error', 'timeout', 'abort']) call.addEventListener(end, interrupted);
    call.addEventListener('load', () => {
      const { status, statusText, responseText: body } = call;
      try {
        if (status < 200 || status > 299) throw new HttpError({ status, statusText, body });
        const stored: unknown = JSON.parse(body);
        if (!isMedia(stored)) throw new HttpError({ status, statusText, body });
        resolve(stored);
      } catch (error) {
        reject(error instanceof HttpError ? error : new HttpError({ status, statusText, body }));
      }
    });
    signal.addEventListener('abort', () => call.abort(), { once: true });
    wait(limits.silence);
    call.send(form);
  });
}
