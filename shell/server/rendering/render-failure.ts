const longestMessage = 200;

/** The release has nothing that renders its pages with data: they come as its build made them. */
export class NoRenderer extends Error {}

/** The renderer is closed, or more pages wait than it will ever get to. Says nothing about a remote. */
export class RendererUnavailable extends Error {}

/** A remote's renderer did not render a page: who, and why, in a sentence that may be shown. */
export class RenderFailure extends Error {}

/** It did not render the page in time, or could not even be started. That may be the fault of a busy machine. */
export class RenderTimeout extends RenderFailure {}

/** One line of what a remote's code says, without the addresses of this machine's files. */
export function oneLine(text: string): string {
  const line = text
    .replaceAll(/(?:file:\/\/)?(?:\/[\w.@~+-]+){2,}/g, 'a file')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > longestMessage ? `${line.slice(0, longestMessage)}…` : line;
}
