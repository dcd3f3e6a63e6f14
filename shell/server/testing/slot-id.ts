import { companyIdentity } from '../company/company.ts';
import { readConfig } from '../config.ts';
import { renderFrame } from '../pages/render-frame.tsx';

/** The result of `useId` inside the outlet, which a compatible renderer returns too. */
export const { slotId } = renderFrame('/', {
  company: companyIdentity(readConfig({}), new Date(0)),
  routes: [],
  remotes: [],
  outcome: 'fragment',
  data: {},
});
