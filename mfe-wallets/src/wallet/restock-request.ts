/** The chosen option besides the quantity; each wallet has its own. */
export type WalletOption = { readonly type: 'single' | 'triple' } | { readonly ringSize: string };

export type RestockItem = { readonly product: string } & WalletOption & {
    readonly quantity: number;
    readonly estimatedPrice: number;
  };

/** A restock notification (WALLET-8). `estimatedPrice` in Canadian dollars, `timestamp` in ISO form. */
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
  unitPrice: number;
  quantity: number;
}

/** Creates a restock notification. It checks nothing, because empty fields do not block (WALLET-7). */
export function restockRequest(choice: RestockChoice, now: Date): RestockRequest {
  return {
    name: choice.name,
    email: choice.email,
    items: [
      {
        product: choice.product,
        ...choice.option,
        quantity: choice.quantity,
        estimatedPrice: choice.unitPrice * choice.quantity,
      },
    ],
    timestamp: now.toISOString(),
  };
}
