import { Button, formatBytes } from '@site/kit';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { ListRow } from '../lists/list-row.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

export function UploadList({ uploads }: { uploads: Uploads }) {
  if (uploads.uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="grid max-h-96 grid-cols-1 gap-2 overflow-y-auto overscroll-contain">
      {uploads.uploads.map((upload) => (
        <ListRow key={upload.id} className="rounded-md border border-mist-300 bg-white px-4 py-2.5">
          <UploadRow upload={upload} uploads={uploads} />
        </ListRow>
      ))}
    </ul>
  );
}

export function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  return upload.state === 'failed' ? (
    <FailedUpload upload={upload} uploads={uploads} />
  ) : (
    <RunningUpload upload={upload} onCancel={() => uploads.cancel(upload.id)} />
  );
}

function RunningUpload({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const name = useId();
  const { file, state, sent } = upload;
  const percent = Math.round(sent * 100);
  // When everything is sent, the server still has to convert the file.
  const status = state === 'waiting' ? 'Waiting' : percent < 100 ? `${percent} %` : 'Being prepared';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap justify-between gap-x-3 text-sm">
          <span id={name} className="font-semibold wrap-anywhere">
            {file.name}
          </span>
          <span className="text-ink-600 tabular-nums">{`${formatBytes(file.size)} · ${status}`}</span>
        </p>
        <progress
          aria-labelledby={name}
          max={100}
          value={percent}
          className="mt-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-mist-200 [&::-moz-progress-bar]:bg-aqua-700 [&::-webkit-progress-bar]:bg-mist-200 [&::-webkit-progress-value]:bg-aqua-700"
        />
      </div>
      <Button variant="ghost" size="sm" aria-describedby={name} onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  );
}

function FailedUpload({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const name = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div role="alert" className="flex min-w-0 flex-1 basis-56 gap-2.5 text-sm">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-fall-700" />
        <p className="min-w-0 wrap-anywhere">
          <span id={name} className="font-semibold">
            {upload.file.name}
          </span>
          <br />
          <span className="text-fall-700">{upload.problem}</span>
        </p>
      </div>
      <div className="flex flex-wrap">
        {upload.canRetry && (
          <Button variant="ghost" size="sm" aria-describedby={name} onClick={() => uploads.retry(upload.id)}>
            Try again
          </Button>
        )}
        <Button variant="ghost" size="sm" aria-describedby={name} onClick={() => uploads.cancel(upload.id)}>
          Remove
        </Button>
      </div>
    </div>
  );
}
