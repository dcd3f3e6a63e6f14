import type { RemoteDefinition } from '@site/kit';

/** Releases open in a dialog over pages that list them, and also have separate pages. */
const openRelease = {
  parameter: 'article',
  resource: '/api/news/:article?with=neighbours',
  page: '/news/:slug',
};

export const remote: RemoteDefinition = {
  name: 'mfe-public',
  trustedTypes: ['lead-form'],
  // Allows the sample forms.
  frameOrigins: ["'self'"],
  pages: [
    {
      id: 'home',
      path: '/',
      module: './home/home-page.tsx',
      title: '{{company.name}} | Hydro-powered Dogecoin and Litecoin mining',
      description:
        'A Vancouver-based digital infrastructure company that mines Dogecoin and Litecoin on renewable hydroelectric power. Listed as CSE: HYPE, OTC: HYPAF and FSE: N7S0.',
      preload: [
        '/api/news?omit=content&limit=3',
        '/api/stock-price',
        '/api/stock-price?symbol=HYPE.CN',
        '/api/stock-price?symbol=HYPAF',
        '/api/stock-price?symbol=N7S0.F',
      ],
      detail: openRelease,
      belowFirstView: 'infrastructure',
      audience: 'public',
    },
    {
      id: 'about',
      path: '/about',
      module: './about/about-page.tsx',
      title: 'About us: mission and leadership | {{company.name}}',
      description:
        'Why we mine where the rivers are: our mission, what sets our hosted mining apart, how we keep it renewable, and the people who run it.',
      preload: ['/api/team'],
      belowFirstView: 'mission',
      audience: 'public',
    },
    {
      id: 'products',
      path: '/products',
      module: './products/products-page.tsx',
      title: 'Mining equipment | {{company.name}}',
      description:
        'The machines we run and host: DG1+, DG2, AE BOX II and SC200 with their algorithm, hashrate, power draw and full specifications.',
      preload: ['/api/equipment'],
      belowFirstView: 'equipment',
      audience: 'public',
    },
    {
      id: 'news',
      path: '/news',
      module: './news/news-page.tsx',
      title: 'News releases | {{company.name}}',
      description:
        'Every press release of {{company.name}}, searchable by text and by year: operations, equipment, financing and corporate updates.',
      preload: [
        '/api/news?omit=content&limit=20&q=:q?&year=:year?&cursor=:cursor?',
        '/api/news?omit=content&limit=20&q=:q&in=text&year=:year?',
        '/api/news-years',
        '/api/alerts',
      ],
      detail: openRelease,
      belowFirstView: 'newsletter',
      audience: 'public',
    },
    {
      id: 'alerts',
      path: '/news/alerts',
      module: './alerts/alerts-page.tsx',
      title: 'E-mail alerts | {{company.name}}',
      description:
        'Get a short e-mail when {{company.name}} publishes a news release or a document of your choice.',
      preload: ['/api/alerts/categories'],
      resource: '/api/alerts/categories',
      belowFirstView: 'sign-up',
      audience: 'public',
    },
    {
      id: 'release',
      path: '/news/:slug',
      module: './releases/release-page.tsx',
      title: 'News release | {{company.name}}',
      description: 'A news release of {{company.name}}.',
      preload: ['/api/news/:slug?with=neighbours'],
      resource: '/api/news/:slug?with=neighbours',
      ownHead: true,
      belowFirstView: 'release-text',
      audience: 'public',
    },
    {
      id: 'early-release',
      path: '/read',
      module: './early/early-page.tsx',
      title: 'Read before publication | {{company.name}}',
      description: 'Early access to a news release of {{company.name}}.',
      preload: [],
      belowFirstView: 'open',
      audience: 'invited',
    },
    {
      id: 'investors',
      path: '/investors',
      module: './investors/investors-page.tsx',
      title: 'Investor relations | {{company.name}}',
      description:
        'Investor deck, listings (CSE: HYPE, OTC: HYPAF, FSE: N7S0), share price, documents, market statistics and disclosures of {{company.name}}.',
      preload: [
        '/api/stats',
        '/api/calendar',
        '/api/documents?limit=100&kind=:kind?&year=:year?&cursor=:cursor?',
        '/api/document-years',
        '/api/stock-price',
      ],
      belowFirstView: 'highlights',
      leadForms: true,
      audience: 'public',
    },
    {
      id: 'contact',
      path: '/contact',
      module: './contact/contact-page.tsx',
      title: 'Contact | {{company.name}}',
      description:
        'Write to {{company.name}} about hosting, investment, media or support, or find our Vancouver headquarters, phone and business hours.',
      preload: [],
      belowFirstView: 'ways-to-reach-us',
      audience: 'public',
    },
    {
      id: 'privacy',
      path: '/privacy',
      module: './legal/privacy-page.tsx',
      title: 'Privacy Policy | {{company.name}}',
      description:
        'What {{company.name}} collects when you use this website, how we use it, and the choices you have.',
      preload: [],
      belowFirstView: 'contents',
      audience: 'public',
    },
    {
      id: 'terms',
      path: '/terms',
      module: './legal/terms-page.tsx',
      title: 'Terms of Service | {{company.name}}',
      description:
        'The terms for using the website of {{company.name}}, with our disclaimers and the note on forward-looking statements.',
      preload: [],
      belowFirstView: 'contents',
      audience: 'public',
    },
    {
      id: 'refund',
      path: '/refund',
      module: './legal/refund-page.tsx',
      title: 'Refund Policy | {{company.name}}',
      description:
        'Refunds and returns at {{company.name}}: consultations, digital reports, cold-storage wallets, mining equipment and damaged items.',
      preload: [],
      belowFirstView: 'contents',
      audience: 'public',
    },
  ],
};
