import { classNames, type CompanyIdentity, Tooltip, useCompany } from '@site/kit';
import type { ReactNode } from 'react';

interface SocialNetwork {
  readonly name: string;
  readonly address: keyof CompanyIdentity;
  readonly drawing: ReactNode;
}

const networks: readonly SocialNetwork[] = [
  {
    name: 'LinkedIn',
    address: 'socialLinkedin',
    drawing: (
      <>
        <circle cx="6" cy="6" r="1.6" fill="currentColor" stroke="none" />
        <path d="M6 10.5V18M10.5 18v-7.5M10.5 14c0-2.2 1.4-3.5 3.5-3.5s3.5 1.3 3.5 3.5v4" />
      </>
    ),
  },
  { name: 'X', address: 'socialX', drawing: <path d="M5.5 5.5l13 13M18.5 5.5L13 11.8M11 12.9l-5.5 5.6" /> },
  {
    name: 'TikTok',
    address: 'socialTiktok',
    drawing: <path d="M13.5 4.5v10.75a3.75 3.75 0 1 1-3.75-3.75M13.5 4.5c.3 2.8 2.3 4.6 5 4.8" />,
  },
  {
    name: 'Instagram',
    address: 'socialInstagram',
    drawing: (
      <>
        <rect x="4.5" y="4.5" width="15" height="15" rx="4.5" />
        <circle cx="12" cy="12" r="3.5" />
        <circle cx="16.1" cy="7.9" r="0.9" fill="currentColor" stroke="none" />
      </>
    ),
  },
];

export function SocialLinks({ className }: { className?: string }) {
  const company = useCompany();
  return (
    <ul className={classNames('flex items-center', className)}>
      {networks.map(({ name, address, drawing }) => (
        <li key={name}>
          <Tooltip content={name} side="bottom">
            <a
              href={company[address]}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={name}
              className="grid size-11 place-items-center rounded-full text-mist-300 transition-colors hover:bg-mist-100/8 hover:text-aqua-200"
            >
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                className="size-5"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.75"
                strokeLinecap="round"
                strokeLinejoin="round"
              >
                {drawing}
              </svg>
            </a>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
