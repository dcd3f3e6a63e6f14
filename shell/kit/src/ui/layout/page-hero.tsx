import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Container } from './container.tsx';
import { Eyebrow } from './eyebrow.tsx';
import { ToneProvider } from '../tone.tsx';

interface PageHeroProps {
  /** Shown above everything else, such as a back link. */
  above?: ReactNode;
  eyebrow?: string | undefined;
  title: string;
  titleAs?: 'h1' | 'h3' | undefined;
  /** 'title' for long headings, such as those of articles. */
  titleSize?: 'hero' | 'title' | undefined;
  /** Less high, so that the next section begins in the first screen. */
  compact?: boolean | undefined;
  lead?: ReactNode;
  children?: ReactNode;
  /** Shown beside the text on wide screens, below it on others. */
  media?: ReactNode;
}

const titleSizes = { hero: 'max-w-4xl text-hero', title: 'max-w-5xl text-title wrap-anywhere' } as const;

function Currents() {
  const lines = Array.from({ length: 9 }, (_, index) => index);
  return (
    <svg
      viewBox="0 0 1200 480"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full"
      fill="none"
      stroke="currentColor"
    >
      {lines.map((line) => (
        <path
          key={line}
          d={`M-40 ${300 + line * 26} C 220 ${180 + line * 30}, 420 ${430 + line * 8}, 700 ${290 + line * 18} S 1080 ${90 + line * 34}, 1260 ${170 + line * 22}`}
          strokeWidth={line % 3 === 0 ? 1.5 : 1}
          opacity={0.32 - line * 0.028}
        />
      ))}
    </svg>
  );
}

export function PageHero({
  above,
  eyebrow,
  title,
  titleAs: Title = 'h1',
  titleSize = 'hero',
  compact = false,
  lead,
  children,
  media,
}: PageHeroProps) {
  return (
    <section
      data-tone="night"
      className="relative isolate overflow-hidden bg-night-900 bg-[radial-gradient(60rem_32rem_at_85%_-10%,var(--color-night-700),transparent_70%)] text-mist-50"
    >
      <div className="absolute inset-0 -z-10 print:hidden [mask-image:linear-gradient(to_right,transparent_5%,black_75%)] text-aqua-500">
        <Currents />
      </div>
      <ToneProvider tone="night">
        <Container
          className={classNames(
            'grid items-center gap-12 print:py-4 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]',
            compact ? 'py-6 md:py-10' : 'py-16 md:py-24',
          )}
        >
          <div className={media === undefined ? 'lg:col-span-2' : undefined}>
            {above}
            {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
            <Title
              className={classNames(
                'font-display font-semibold text-balance',
                !compact && 'mt-4',
                titleSizes[titleSize],
              )}
            >
              {title}
            </Title>
            {lead !== undefined && (
              <div
                className={classNames(
                  'max-w-2xl text-lead text-pretty text-mist-200',
                  compact ? 'mt-3' : 'mt-6',
                )}
              >
                {lead}
              </div>
            )}
            {children !== undefined && (
              <div className="mt-9 flex flex-wrap items-center gap-4">{children}</div>
            )}
          </div>
          {media}
        </Container>
      </ToneProvider>
    </section>
  );
}
