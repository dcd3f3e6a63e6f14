import { estimateTotal } from './estimate.ts';

/** What the customer chose besides the quantity: each wallet has one choice of its own. */
export type WalletOption = { readonly type: 'single' | 'triple' } | { readonly ringSize: string };

/** A number as long as that is exact, otherwise its decimal digits: both survive JSON unchanged. */
type ExactNumber = number | string;

export type RestockItem = { readonly product: string } & WalletOption & {
    readonly quantity: ExactNumber;
    readonly estimatedPrice: ExactNumber;
  };

/** A restock notification (spec section 3). `estimatedPrice` in Canadian dollars, `timestamp` in ISO form. */
export interface RestockRequest {
  readonly name: string;
  readonly email: string;
  readonly items: readonly RestockItem[];
  readonly timestamp: string;
}

interface RestockChoice {
  name: string;
  email: string;
  product: string;
  option: WalletOption;
  unitPrice: bigint;
  quantity: bigint;
}

function exact(value: bigint): ExactNumber {
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value.toString();
}

/** Puts a restock notification together; checks nothing, since empty fields do not block (spec section 5). */
export function restockRequest(choice: RestockChoice, now: Date): RestockRequest {
  return {
    name: choice.name,
    email: choice.email,
    items: [
      {
        product: choice.product,
        ...choice.option,
        quantity: exact(choice.quantity),
        estimatedPrice: exact(estimateTotal(choice.unitPrice, choice.quantity)),
      },
    ],
    timestamp: now.toISOString(),
  };
}
