import { Section } from '@site/kit';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SetContents } from './wallet-content.ts';

interface WalletSetsProps {
  title: string;
  lead: string;
  sets: readonly SetContents[];
  /** Shown beside a set if there is only one, such as a size guide. */
  children?: ReactNode;
}

function SetPanel({ set }: { set: SetContents }) {
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

/** The contents of the box, one panel for each form in which the wallet is sold. */
export function WalletSets({ title, lead, sets, children }: WalletSetsProps) {
  return (
    <Section tone="deep" title={title} lead={lead}>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        {sets.map((set) => (
          <SetPanel key={set.title} set={set} />
        ))}
        {children}
      </div>
    </Section>
  );
}
