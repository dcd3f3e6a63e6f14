import { Section, TextLink } from '@site/kit';
import type { ReactNode } from 'react';
import { PackageArt } from '../art/package-art.tsx';

interface WalletRestockProps {
  lead: string;
  /** The form. */
  children: ReactNode;
}

/** The out-of-stock notice and the restock form. */
export function WalletRestock({ lead, children }: WalletRestockProps) {
  return (
    <Section id="restock" tone="night" className="overflow-clip">
      <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-[minmax(0,0.85fr)_minmax(0,1fr)]">
        <div>
          <h2 className="font-display text-title font-semibold text-mist-50">Be first when it returns</h2>
          <p className="mt-5 max-w-lg text-lead text-mist-200">{lead}</p>
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
