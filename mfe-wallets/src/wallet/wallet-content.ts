import type { AccordionItem } from '@site/kit';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** A drawing, sized by `className`. */
type Art = ComponentType<{ className?: string }>;

interface Text {
  readonly title: string;
  readonly text: string;
}

/** The content in which the wallet pages differ, except the option of the restock form. */
export interface WalletContent {
  readonly name: string;
  /** Sentence below the name. */
  readonly promise: string;
  readonly lead: string;
  /** Each with a label, such as 'a single card' in '197 CAD for a single card'. */
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
  /** The sets in which the wallet is sold, with the contents of the box. */
  readonly sets: readonly (Pick<Text, 'title'> & {
    readonly note: string;
    readonly art: Art;
    readonly items: readonly string[];
  })[];
  readonly restockLead: string;
  readonly questions: readonly AccordionItem[];
  readonly sibling: Text & { readonly path: string; readonly action: string; readonly art: Art };
}
