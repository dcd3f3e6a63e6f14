import type { ReactNode } from 'react';
import { SiblingWallet } from './sibling-wallet.tsx';
import { WalletBenefits } from './wallet-benefits.tsx';
import type { WalletContent } from './wallet-content.ts';
import { WalletHero } from './wallet-hero.tsx';
import { WalletQuestions } from './wallet-questions.tsx';
import { WalletRestock } from './wallet-restock.tsx';
import { WalletSets } from './wallet-sets.tsx';
import { WalletSteps } from './wallet-steps.tsx';

interface WalletPageProps {
  wallet: WalletContent;
  /** The wallet's own restock form. */
  restock: ReactNode;
  /** Shown beside the set contents. */
  besideSets?: ReactNode;
}

/** The page of a wallet. Both pages share all parts; content and the restock form's option differ. */
export function WalletPage({ wallet, restock, besideSets }: WalletPageProps) {
  return (
    <>
      <WalletHero wallet={wallet} />
      <WalletSteps lead={wallet.stepsLead} steps={wallet.steps} />
      <WalletBenefits lead={wallet.benefitsLead} art={wallet.tapArt} benefits={wallet.benefits} />
      <WalletSets title={wallet.setsTitle} lead={wallet.setsLead} sets={wallet.sets}>
        {besideSets}
      </WalletSets>
      <WalletRestock lead={wallet.restockLead}>{restock}</WalletRestock>
      <WalletQuestions questions={wallet.questions} />
      <SiblingWallet sibling={wallet.sibling} />
    </>
  );
}
