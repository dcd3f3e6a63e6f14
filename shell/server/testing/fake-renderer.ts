import { escapeHtml } from '../company/company.ts';
import { slotId } from './slot-id.ts';
import type { RenderedPage } from '@site/remote/contract';
import type { PageRenderer, RenderTask } from '../rendering/page-renderer.ts';

function pageWithData({ path, answers }: RenderTask): RenderedPage {
  const data = Object.values(answers).map(({ body }) => JSON.stringify(body));
  return {
    fragment: `<div><h1>Rendered ${path}</h1><p>${escapeHtml(data.join())}</p></div>`,
    hints: '',
    slotId,
  };
}

function pageWithoutData({ page, company }: RenderTask): RenderedPage {
  const fragment = `<div><h1>${page.description}</h1><p>Write to ${company.contactEmail}</p></div>`;
  return { fragment, hints: '', slotId };
}

/** A renderer that renders immediately, unless a test replaces `work`. */
export class FakeRenderer implements PageRenderer {
  readonly tasks: RenderTask[] = [];
  /** Renders a page with data; tests replace it. */
  work: (task: RenderTask, page: RenderedPage) => RenderedPage | Promise<RenderedPage> = (_task, page) =>
    page;

  async render(task: RenderTask): Promise<RenderedPage> {
    if (Object.keys(task.answers).length === 0) return pageWithoutData(task);
    this.tasks.push(task);
    return this.work(task, pageWithData(task));
  }
}
