import type { FastifyInstance } from 'fastify';

/** Where browsers find the rules; each page names it. */
export const speculationRulesPath = '/speculation-rules.json';

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

/** Serves the rules by which browsers fetch pages ahead. */
export function addSpeculationRules(app: FastifyInstance): void {
  const body = JSON.stringify(rules);
  app.get(speculationRulesPath, async (_request, reply) =>
    reply.type('application/speculationrules+json').header('cache-control', 'public, max-age=300').send(body),
  );
}
