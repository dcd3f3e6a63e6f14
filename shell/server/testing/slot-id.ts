import { companyTokens } from '@site/kit';
import { renderFrame } from '../pages/render-frame.tsx';

/** The id of the page's place in the frame; a build measures it. */
export const { slotId } = renderFrame('/', {
  company: companyTokens,
  routes: [],
  remotes: [],
  outcome: 'fragment',
  data: {},
});
