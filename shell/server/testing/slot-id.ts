import { companyIdentity } from '../company/company.ts';
import { readConfig } from '../config.ts';
import { renderFrame } from '../pages/render-frame.tsx';

/** The value of `useId` inside the outlet; a compatible renderer returns the same. */
export const { slotId } = renderFrame('/', {
  company: companyIdentity(readConfig({}), new Date(0)),
  routes: [],
  remotes: [],
  outcome: 'fragment',
  data: {},
});
