/** Used until scripts run, which then prefetch pages more selectively. */
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
