import { Reveal, Section } from '@site/kit';
import type { Art, IconPoint } from './wallet-content.ts';

interface WalletBenefitsProps {
  lead: string;
  art: Art;
  benefits: readonly IconPoint[];
}

/** Key benefits beside the drawing of a tap. */
export function WalletBenefits({ lead, art: TapArt, benefits }: WalletBenefitsProps) {
  return (
    <Section tone="night" title="Key benefits" lead={lead}>
      <div className="grid grid-cols-1 items-center gap-12 lg:grid-cols-[minmax(0,0.85fr)_minmax(0,1fr)]">
        <TapArt className="mx-auto w-full max-w-lg" />
        <ul className="grid grid-cols-1 gap-x-10 gap-y-9 sm:grid-cols-2">
          {benefits.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Reveal className="flex gap-4 sm:block">
                <Icon aria-hidden="true" strokeWidth={1.5} className="size-7 shrink-0 text-aqua-400" />
                <div>
                  <h3 className="font-display text-lg font-bold text-mist-50 sm:mt-3">{title}</h3>
                  <p className="mt-1 text-mist-300">{text}</p>
                </div>
              </Reveal>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
