import { PageLink, Section } from '@site/kit';
import { ArrowRight } from 'lucide-react';
import { CardIllustration, RingIllustration } from './wallet-illustrations.tsx';

const wallets = [
  {
    to: '/tangem-wallet',
    name: 'Card Wallet',
    text: 'A hardware wallet the size of a bank card. Tap it to your phone to sign; no battery, no cable.',
    illustration: CardIllustration,
  },
  {
    to: '/tangem-ring',
    name: 'Ring Wallet',
    text: 'The same secure chip in a ring you wear every day, with two cards in the set as its backup.',
    illustration: RingIllustration,
  },
] as const;

/** The call to action with links to both wallet pages. */
export function WalletInvitation() {
  return (
    <Section
      tone="night"
      eyebrow="Hardware wallets"
      title="Keep what you have mined"
      lead="Two hardware wallets keep the keys to your coins on a certified chip that never gives them away."
    >
      <ul className="grid gap-6 md:grid-cols-2">
        {wallets.map(({ to, name, text, illustration: Illustration }) => (
          <li key={to}>
            <PageLink
              to={to}
              className="group flex h-full flex-col overflow-hidden rounded-xl border border-mist-100/10 bg-night-850 transition-colors hover:border-aqua-300/60"
            >
              <Illustration className="h-48 w-full bg-linear-to-br from-night-800 to-night-950 sm:h-56" />
              <span className="flex flex-1 items-end justify-between gap-6 p-6 sm:p-8">
                <span>
                  <span className="block font-display text-heading font-semibold text-mist-50">{name}</span>
                  <span className="mt-2 block max-w-sm leading-relaxed text-mist-300">{text}</span>
                </span>
                <span className="grid size-12 shrink-0 place-items-center rounded-full border border-mist-100/25 text-aqua-300 transition-colors group-hover:border-aqua-300 group-hover:bg-aqua-300 group-hover:text-night-950">
                  <ArrowRight className="size-5" />
                </span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
