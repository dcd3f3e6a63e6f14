import { useState } from 'react';
import { RestockForm } from '../wallet/restock-form.tsx';
import { cardPrice, type ProductType } from './card-prices.ts';
import { ProductTypeField } from './product-type-field.tsx';

/** The card wallet's restock form, with the product type as its option; single by default. */
export function CardRestock() {
  const [type, setType] = useState<ProductType>('single');
  return (
    <RestockForm
      product="Card Wallet"
      unitPrice={cardPrice(type)}
      option={{ type }}
      renderOption={() => <ProductTypeField value={type} onValueChange={setType} />}
      thanks="Thank you! You will be notified when the card wallet is back in stock."
    />
  );
}
