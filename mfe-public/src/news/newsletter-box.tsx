import { Button, Section, TextField, TextLink, useApi } from '@site/kit';
import { NamedContacts } from '../company/named-contacts.tsx';

/** Has no submit behaviour, as specified (NEWS-6), but links to e-mail alerts if they are available. */
export function NewsletterBox() {
  const { data: alerts } = useApi<{ offered: boolean }>('/api/alerts');
  return (
    <Section id="newsletter" tone="night">
      <div className="grid items-end gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-16">
        <div>
          <h2 className="font-display text-title font-semibold text-balance">Releases in your inbox</h2>
          {alerts?.offered && (
            <p className="mt-4">
              <TextLink to="/news/alerts" className="inline-flex min-h-11 items-center">
                E-mail alerts about releases and documents
              </TextLink>
            </p>
          )}
          <NamedContacts className="mt-8 grid gap-6 border-t border-mist-100/15 pt-6 sm:grid-cols-2" />
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-[min(100%,14rem)] flex-1">
            <TextField
              label="Email address"
              type="email"
              autoComplete="email"
              placeholder="you@example.com"
            />
          </div>
          <Button type="button" className="max-sm:w-full">
            Subscribe
          </Button>
        </div>
      </div>
    </Section>
  );
}
