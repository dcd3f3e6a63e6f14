import { escapeHtml } from '../company/company.ts';

const day = new Intl.DateTimeFormat('en-US', {
  ...({ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const),
  ...({
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/Los_Angeles',
    timeZoneName: 'short',
  } as const),
});

/** HTML beside the React root, so that no script of visitors contains it. Styles: `shell/src/preview-bar.tsx`. */
export function renderAsOfBar(time: string): string {
  const utc = `${time.slice(0, 16).replace('T', ' ')} UTC`;
  return [
    '<aside aria-label="Preview of the site" data-print="hide" class="sticky bottom-0 z-40 flex flex-wrap items-center justify-between gap-x-4 border-t border-mist-100/20 bg-night-950 px-5 py-1 text-sm text-mist-50 sm:justify-center">',
    `<p class="break-words">The site as of <time datetime="${escapeHtml(time)}">${escapeHtml(`${day.format(new Date(time))} (${utc})`)}</time></p>`,
    '<form method="post" action="/as-of/end"><button type="submit" class="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">End the preview</button></form>',
    '</aside>',
  ].join('');
}
