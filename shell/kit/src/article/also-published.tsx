import { parseUrl } from './parse-url.ts';

interface OtherPlaces {
  readonly wireUrl?: string | undefined;
  readonly filingUrl?: string | undefined;
}

function isWebAddress(address: string | undefined): address is string {
  return address !== undefined && /^https?:\/\//i.test(address) && parseUrl(address) !== undefined;
}

function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}

export function AlsoPublished({ article: { wireUrl, filingUrl } }: { readonly article: OtherPlaces }) {
  const places = [
    ...(isWebAddress(wireUrl) ? [{ name: hostOf(wireUrl), address: wireUrl }] : []),
    ...(isWebAddress(filingUrl) ? [{ name: 'SEDAR+', address: filingUrl }] : []),
  ];
  if (places.length === 0) return null;
  return (
    <p className="mt-10 text-sm text-ink-600">
      Also published:{' '}
      {places.map(({ name, address }, index) => (
        <span key={name}>
          {index > 0 && <span>, </span>}
          <a
            href={address}
            className="font-medium wrap-anywhere text-aqua-800 underline underline-offset-4 hover:text-ink-950"
          >
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}
