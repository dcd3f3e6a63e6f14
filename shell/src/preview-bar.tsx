import type { PreviewedVersion } from './boot.ts';

/** Says that this browser shows a preview of a version, with a button to leave it. */
export function PreviewBar({ remote, version, ends }: PreviewedVersion) {
  const time = ends.slice(0, 16).replace('T', ' ');
  return (
    <aside
      aria-label="Preview"
      data-print="hide"
      className="sticky bottom-0 z-40 flex flex-wrap items-center justify-between gap-x-4 border-t border-mist-100/20 bg-night-950 px-5 py-1 text-sm text-mist-50 sm:justify-center"
    >
      <p className="break-words">
        Preview of {remote} {version}, until {time} UTC
      </p>
      {/* A form, because browsers may prefetch links. */}
      <form action="/preview/leave" method="post">
        <button className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          Leave the preview
        </button>
      </form>
    </aside>
  );
}
