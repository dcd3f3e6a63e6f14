import { testWithLighthouse } from '../support/lighthouse.ts';
import { lighthousePages } from '../support/pages.ts';

testWithLighthouse(lighthousePages);
