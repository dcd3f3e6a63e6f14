import { RiskDisclosure } from './risk-disclosure.tsx';
import { Filings } from './filings.tsx';
import { Highlights } from './highlights.tsx';
import { InvestorContact } from './investor-contact.tsx';
import { InvestorHero } from './investor-hero.tsx';
import { LeadForms } from './lead-forms.tsx';
import { MarketPerformance, MarketStatistics } from './market.tsx';
import { SharePrice } from './share-price/share-price.tsx';
import { useLeadForms } from './use-lead-forms.ts';

export default function InvestorsPage() {
  const { deck, contact } = useLeadForms();
  return (
    <>
      <InvestorHero onRequestDeck={deck.open} />
      <Highlights />
      <SharePrice />
      <MarketStatistics />
      <MarketPerformance />
      <Filings />
      <InvestorContact onContact={contact.open} />
      <RiskDisclosure />
      <LeadForms deck={deck} contact={contact} />
    </>
  );
}
