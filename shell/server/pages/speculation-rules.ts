/**
 * Until a page's scripts run, its links are ordinary ones, and the browser may prefetch the page behind a link that
 * somebody points at. Afterwards the scripts do so themselves, and load less.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { selector_matches: 'html:not([data-scripting]) a' },
          { href_matches: '/*' },
          { not: { href_matches: '/*.*' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** The rules, inlined in each page: a separate file would be one more request before the first paint. */
export const speculationRules = JSON.stringify(rules);
