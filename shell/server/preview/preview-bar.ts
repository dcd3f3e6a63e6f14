import type { FastifyInstance } from 'fastify';
import type { PreviewedVersion } from '../../src/boot.ts';
import { escapeHtml } from '../company/company.ts';

interface Bar {
  readonly label: string;
  /** HTML. */
  readonly text: string;
  /** The form's address; a link could be prefetched by the browser. */
  readonly action: string;
  readonly button: string;
}

/** Renders a bar outside the React root, so that the bundle for visitors does not contain it. */
export function renderBar({ label, text, action, button }: Bar): string {
  return [
    `<aside aria-label="${label}" data-print="hide" class="sticky bottom-0 z-40 flex flex-wrap items-center justify-between gap-x-4 border-t border-mist-100/20 bg-night-950 px-5 py-1 text-sm text-mist-50 sm:justify-center">`,
    `<p class="break-words">${text}</p>`,
    `<form method="post" action="${action}"><button type="submit" class="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">${button}</button></form>`,
    '</aside>',
  ].join('');
}

/** Parses the bar's form, which has no fields. */
export function acceptBarForm(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}

export function renderPreviewBar({ remote, version, ends }: PreviewedVersion): string {
  const time = ends.slice(0, 16).replace('T', ' ');
  return renderBar({
    label: 'Preview',
    text: escapeHtml(`Preview of ${remote} ${version}, until ${time} UTC`),
    action: '/preview/leave',
    button: 'Leave the preview',
  });
}
