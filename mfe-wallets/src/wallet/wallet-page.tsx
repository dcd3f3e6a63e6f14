import { Section, Reveal, TextLink, Accordion, ButtonLink } from '@site/kit';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WalletContent } from './wallet-content.ts';
import { PackageArt } from '../art/package-art.tsx';
import { WalletHero } from './wallet-hero.tsx';

interface WalletPart {
  wallet: WalletContent;
  children?: ReactNode;
}

function SetPanel({ set }: { set: WalletContent['sets'][number] }) {
  const { art: SetArt } = set;
  return (
    <div className="overflow-hidden rounded-xl border border-night-700 bg-night-850">
      <SetArt className="aspect-16/10 w-full border-b border-night-700 bg-night-900" />
      <div className="p-6 sm:p-8">
        <h3 className="font-display text-heading font-semibold text-mist-50">{set.title}</h3>
        <p className="mt-2 text-mist-300">{set.note}</p>
        <ul className="mt-5 grid grid-cols-1 gap-2.5">
          {set.items.map((item) => (
            <li key={item} className="flex gap-3 text-mist-100">
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-aqua-400" />
              {item}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function WalletSets({ wallet, children }: WalletPart) {
  return (
    <Section tone="deep" title={wallet.setsTitle} lead={wallet.setsLead}>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        {wallet.sets.map((set) => (
          <SetPanel key={set.title} set={set} />
        ))}
        {children}
      </div>
    </Section>
  );
}

function WalletSteps({ wallet: { stepsLead, steps } }: WalletPart) {
  return (
    <Section id="how-it-works" tone="mist" eyebrow="Step by step" title="How it works" lead={stepsLead}>
      <ol className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ art: StepArt, title, text }, index) => (
          <li key={title}>
            <Reveal delay={index * 100}>
              <StepArt className="aspect-4/3 w-full rounded-lg bg-night-900" />
              <h3 className="mt-5 flex items-baseline gap-3 font-display text-heading font-semibold text-ink-950">
                <span aria-hidden="true" className="text-aqua-700 tabular-nums">
                  {index + 1}
                </span>
                {title}
              </h3>
              <p className="mt-2 text-ink-800">{text}</p>
            </Reveal>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function WalletBenefits({ wallet: { benefitsLead, tapArt: TapArt, benefits } }: WalletPart) {
  return (
    <Section tone="night" title="Key benefits" lead={benefitsLead}>
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

function WalletRestock({ wallet, children }: WalletPart) {
  return (
    <Section id="restock" tone="night" className="overflow-clip">
      <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-[minmax(0,0.85fr)_minmax(0,1fr)]">
        <div>
          <h2 className="font-display text-title font-semibold text-mist-50">Be first when it returns</h2>
          <p className="mt-5 max-w-lg text-lead text-mist-200">{wallet.restockLead}</p>
          <p className="mt-4 max-w-lg text-mist-300">
            Unused wallets in their original packaging can be returned within 30 days of delivery: see our{' '}
            <TextLink to="/refund">refund policy</TextLink>.
          </p>
          <PackageArt className="mt-10 hidden w-full max-w-md lg:block" />
        </div>
        {children}
      </div>
    </Section>
  );
}

function WalletQuestions({ wallet: { questions } }: WalletPart) {
  return (
    <Section tone="mist">
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,0.5fr)_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-36 lg:self-start">
          <h2 className="font-display text-title font-semibold text-ink-950">Questions and answers</h2>
          <p className="mt-5 text-lead text-ink-600">Answers to common questions.</p>
        </div>
        <Accordion items={questions} />
      </div>
    </Section>
  );
}

function SiblingWallet({ wallet: { sibling } }: WalletPart) {
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

/** `children` is shown beside the contents of the sets. */
export function WalletPage({ wallet, restock, children }: WalletPart & { restock: ReactNode }) {
  return (
    <>
      <WalletHero wallet={wallet} />
      <WalletSteps wallet={wallet} />
      <WalletBenefits wallet={wallet} />
      <WalletSets wallet={wallet}>{children}</WalletSets>
      <WalletRestock wallet={wallet}>{restock}</WalletRestock>
      <WalletQuestions wallet={wallet} />
      <SiblingWallet wallet={wallet} />
    </>
  );
}
