import type { AccordionItem } from '@site/kit';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** A drawing; `className` sizes it. */
type Art = ComponentType<{ className?: string }>;

interface Text {
  readonly title: string;
  readonly text: string;
}

/** Everything that differs between the wallet pages, except the restock form's option. */
export interface WalletContent {
  readonly name: string;
  /** The sentence under the name. */
  readonly promise: string;
  readonly lead: string;
  /** Each with its unit, such as 'a single card' in '197 CAD for a single card'. */
  readonly prices: readonly { readonly label: string; readonly amount: number }[];
  readonly heroArt: Art;
  readonly features: readonly (Text & { readonly icon: LucideIcon })[];
  readonly stepsLead: string;
  readonly steps: readonly (Text & { readonly art: Art })[];
  readonly benefitsLead: string;
  readonly benefits: WalletContent['features'];
  readonly tapArt: Art;
  readonly setsTitle: string;
  readonly setsLead: string;
  /** The forms in which the wallet is sold, each with the contents of its box. */
  readonly sets: readonly (Pick<Text, 'title'> & {
    readonly note: string;
    readonly art: Art;
    readonly items: readonly string[];
  })[];
  readonly restockLead: string;
  readonly questions: readonly AccordionItem[];
  /** The other wallet. */
  readonly sibling: Text & { readonly path: string; readonly action: string; readonly art: Art };
}
