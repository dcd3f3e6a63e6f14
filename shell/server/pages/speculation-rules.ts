/**
 * Until a page's scripts run, the browser may prefetch the page of a hovered link. Afterwards the scripts
 * prefetch, and load less.
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

/** Inlined in each page: a separate file would be one more request before the first paint. */
export const speculationRules = JSON.stringify(rules);
