/**
 * Until a page's scripts answer, its links are ordinary ones: a browser may fetch the page behind a link that
 * somebody points at. Afterwards the scripts do so themselves, and fetch less.
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

/** The rules as each page holds them: a file of their own would be one more request before the first paint. */
export const speculationRules = JSON.stringify(rules);
