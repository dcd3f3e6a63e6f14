import { escapeHtml } from '../company/company.ts';
import { renderBar } from '../preview/preview-bar.ts';

const day = new Intl.DateTimeFormat('en-US', {
  ...({ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const),
  ...({
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/Los_Angeles',
    timeZoneName: 'short',
  } as const),
});

export function renderAsOfBar(time: string): string {
  const utc = `${time.slice(0, 16).replace('T', ' ')} UTC`;
  const shown = escapeHtml(`${day.format(new Date(time))} (${utc})`);
  return renderBar({
    label: 'Preview of the site',
    text: `The site as of <time datetime="${escapeHtml(time)}">${shown}</time>`,
    action: '/as-of/end',
    button: 'End the preview',
  });
}
