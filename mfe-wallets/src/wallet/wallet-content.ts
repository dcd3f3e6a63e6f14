import type { AccordionItem } from '@site/kit';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** A drawing; `className` sizes it. */
export type Art = ComponentType<{ className?: string }>;

export interface IconPoint {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

export interface Price {
  /** The unit of the price, such as 'a single card' in '197 CAD for a single card'. */
  readonly label: string;
  readonly amount: number;
}

export interface Step {
  readonly art: Art;
  readonly title: string;
  readonly text: string;
}

/** One form in which the wallet is sold: the contents of the box. */
export interface SetContents {
  readonly title: string;
  readonly note: string;
  readonly art: Art;
  readonly items: readonly string[];
}

/** Everything that differs between the wallet pages, except the restock form's option. */
export interface WalletContent {
  readonly name: string;
  /** The sentence under the name. */
  readonly promise: string;
  readonly lead: string;
  readonly prices: readonly Price[];
  readonly heroArt: Art;
  readonly features: readonly IconPoint[];
  readonly stepsLead: string;
  readonly steps: readonly Step[];
  readonly benefitsLead: string;
  readonly benefits: readonly IconPoint[];
  readonly tapArt: Art;
  readonly setsTitle: string;
  readonly setsLead: string;
  readonly sets: readonly SetContents[];
  readonly restockLead: string;
  readonly questions: readonly AccordionItem[];
  /** The other wallet. */
  readonly sibling: {
    readonly path: string;
    readonly title: string;
    readonly text: string;
    readonly action: string;
    readonly art: Art;
  };
}
