import { Container, LogoMark, PageLink, useCompany, listings, TextLink } from '@site/kit';

/** The footer's columns (SITE-13). */
const columns = [
  {
    title: 'Company',
    links: [
      { label: 'About Us', path: '/about' },
      { label: 'Team', path: '/about' },
      { label: 'News', path: '/news' },
      { label: 'Contact', path: '/contact' },
    ],
  },
  {
    title: 'Investors',
    links: [
      { label: 'Investor Relations', path: '/investors' },
      { label: 'Products', path: '/products' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', path: '/privacy' },
      { label: 'Terms of Service', path: '/terms' },
      { label: 'Refund Policy', path: '/refund' },
      { label: 'Admin Portal', path: '/admin/login' },
    ],
  },
] as const;

function Column({ title, links }: (typeof columns)[number]) {
  return (
    <div className="max-sm:first:row-span-2">
      <h2 className="font-display text-base font-semibold text-mist-50">{title}</h2>
      <ul className="mt-3">
        {links.map((link) => (
          <li key={link.label}>
            <PageLink
              to={link.path}
              className="inline-flex min-h-11 items-center text-mist-300 transition-colors hover:text-aqua-200 sm:min-h-9"
            >
              {link.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Address() {
  const { name, contactEmail } = useCompany();
  return (
    <div>
      <p className="flex items-center gap-2.5 font-display text-lg font-semibold text-mist-50">
        <LogoMark className="size-8" />
        {name}
      </p>
      <address className="mt-5 max-w-xs leading-relaxed text-mist-300 not-italic">
        Suite 750-580 Hornby Street, Vancouver, BC V6C 3B6, Canada
      </address>
      <TextLink
        href={`mailto:${contactEmail}`}
        tone="night"
        className="mt-2 inline-flex min-h-11 items-center"
      >
        {contactEmail}
      </TextLink>
      <TextLink href="/press-kit.zip" tone="night" className="flex min-h-11 w-fit items-center">
        Press kit
      </TextLink>
    </div>
  );
}

/** The footer of every page: three columns of links, address, e-mail, copyright and listings. */
export function Footer() {
  const { name, year } = useCompany();
  return (
    <footer
      data-tone="night"
      className="border-t border-mist-100/10 bg-night-950 text-[0.9375rem] text-mist-300"
    >
      <Container className="grid gap-12 pt-16 pb-14 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,2fr)]">
        <Address />
        {/* One landmark for all columns: named after a column, it could be mistaken for a field, such as Company. */}
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3">
          {columns.map((column) => (
            <Column key={column.title} {...column} />
          ))}
        </nav>
      </Container>
      <Container>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-mist-100/10 py-6 text-sm text-mist-400">
          <p>{`© ${year} ${name} · All rights reserved`}</p>
          <ul className="flex flex-wrap gap-x-5 gap-y-1 font-medium text-mist-300">
            {listings.map(({ exchange, ticker }) => (
              <li key={ticker} translate="no">
                {`${exchange} ${ticker}`}
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </footer>
  );
}
