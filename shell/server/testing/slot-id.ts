import { companyIdentity } from '../company/company.ts';
import { readConfig } from '../config.ts';
import { renderFrame } from '../pages/render-frame.tsx';

/** The id of the page's place in the frame; a renderer returns the same. */
export const { slotId } = renderFrame('/', {
  company: companyIdentity(readConfig({}), new Date(0)),
  routes: [],
  remotes: [],
  outcome: 'fragment',
  data: {},
});
