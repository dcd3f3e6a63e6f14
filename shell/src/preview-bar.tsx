import type { PreviewedVersion } from './boot.ts';

/** Ends the preview, and loads the site again. */
async function leavePreview(): Promise<void> {
  await fetch('/preview/leave', { method: 'POST', redirect: 'manual' });
  window.location.assign('/');
}

/** Shows that this browser previews a version, with a button to leave the preview. */
export function PreviewBar({ remote, version, ends }: PreviewedVersion) {
  const time = ends.slice(0, 16).replace('T', ' ');
  return (
    <aside
      aria-label="Preview"
      data-print="hide"
      className="sticky bottom-0 z-40 flex flex-wrap items-center justify-between gap-x-4 border-t border-mist-100/20 bg-night-950 px-5 py-1 text-sm text-mist-50 sm:justify-center"
    >
      <p className="break-words">{`Preview of ${remote} ${version}, until ${time} UTC`}</p>
      {/* Not a link, because browsers may prefetch links, and not a form, which the content policy forbids. */}
      <button
        type="button"
        onClick={() => void leavePreview()}
        className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4"
      >
        Leave the preview
      </button>
    </aside>
  );
}
