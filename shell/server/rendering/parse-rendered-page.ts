import type { RenderedPage } from '@site/remote/contract';
import { z } from 'zod';
import { isAllowedHead, pageFragmentSchema } from './page-html.ts';

const renderedPage = z.object({
  fragment: pageFragmentSchema,
  hints: z.string().max(20_000),
  slotId: z.string().max(100),
});

/** @throws an error with a readable message if the result is not a page */
export function parseRenderedPage(value: unknown, ownHead: boolean): RenderedPage {
  const parsed = renderedPage.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`returned an invalid page: ${issue?.path.join('.')} ${issue?.message}`);
  }
  if (!isAllowedHead(parsed.data.hints, ownHead)) {
    throw new Error('returned an invalid page: hints must be what may be in the head');
  }
  return parsed.data;
}
