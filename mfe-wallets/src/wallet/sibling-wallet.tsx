import { ButtonLink, Section } from '@site/kit';
import type { WalletContent } from './wallet-content.ts';

/** The link to the other wallet. */
export function SiblingWallet({ sibling }: { sibling: WalletContent['sibling'] }) {
  const { art: SiblingArt } = sibling;
  return (
    <Section tone="deep">
      <div className="grid grid-cols-1 items-center gap-10 md:grid-cols-[minmax(0,1fr)_minmax(0,0.7fr)]">
        <div>
          <h2 className="font-display text-title font-semibold text-mist-50">{sibling.title}</h2>
          <p className="mt-4 max-w-xl text-lead text-mist-200">{sibling.text}</p>
          <ButtonLink to={sibling.path} variant="secondary" className="mt-8">
            {sibling.action}
          </ButtonLink>
        </div>
        <SiblingArt className="mx-auto w-full max-w-md" />
      </div>
    </Section>
  );
}
