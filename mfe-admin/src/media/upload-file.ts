import { HttpError, type Media } from '@site/kit';
import { uploadAddress } from './media-calls.ts';

/**
 * In milliseconds: so long a line may carry nothing, the server may look at what has come, and all of it may take. A slow
 * line is no reason to give up; a dead one is.
 */
const limits = { silence: 30_000, answer: 90_000, whole: 660_000 };

interface UploadOptions {
  readonly token: string;
  /** Gets how much has been sent, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Whether an answer is what the API says of an upload, and not a page of something in between. */
function isMedia(value: unknown): value is Media {
  return typeof value === 'object' && value !== null && 'id' in value && 'url' in value;
}

/**
 * Sends a file to the library. `fetch` does not tell how much has been sent, so this is the older way.
 * @throws HttpError for a refusal; TypeError when nothing answered or it was ended
 */
export function uploadFile(file: File, { token, onProgress, signal }: UploadOptions): Promise<Media> {
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
