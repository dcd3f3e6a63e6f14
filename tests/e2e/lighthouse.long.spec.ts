import { testWithLighthouse } from '../support/lighthouse.ts';
import { lighthousePages, publicPages } from '../support/pages.ts';

testWithLighthouse(publicPages.filter((page) => !lighthousePages.includes(page)));
