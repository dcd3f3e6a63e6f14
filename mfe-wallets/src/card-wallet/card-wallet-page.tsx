import { useEarlyInput } from '@site/kit';
import { useId, useRef, useState } from 'react';
import { type CardProduct, cardPrice } from './card-prices.ts';
import { RestockForm } from '../wallet/restock-form.tsx';
import { WalletPage } from '../wallet/wallet-page.tsx';
import { cardWallet } from './card-wallet.ts';

const choices: readonly { type: CardProduct; label: string; note: string }[] = [
  { type: 'single', label: 'Single Card', note: 'A wallet on its own' },
  { type: 'triple', label: '3-Card Backup Set', note: 'One wallet on three cards' },
];

function ProductTypeField({
  value,
  onValueChange,
}: {
  value: CardProduct;
  onValueChange: (type: CardProduct) => void;
}) {
  const id = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);

  useEarlyInput(() => {
    const checked = fieldset.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const early = choices.find(({ type }) => type === checked);
    if (early && early.type !== value) onValueChange(early.type);
  });

  return (
    <fieldset ref={fieldset} className="min-w-0">
      <legend className="text-sm font-semibold text-ink-950">Product Type</legend>
      <div className="mt-2 grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]">
        {choices.map(({ type, label, note }) => (
          <label
            key={type}
            className={`flex cursor-pointer items-start gap-3 rounded-md border bg-white p-4 transition-shadow has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-aqua-700 ${value === type ? 'border-aqua-700 ring-1 ring-aqua-700' : 'border-ink-600'}`}
          >
            <input
              type="radio"
              name={`${id}type`}
              value={type}
              checked={value === type}
              onChange={() => onValueChange(type)}
              aria-labelledby={`${id}${type}`}
              aria-describedby={`${id}${type}-note`}
              className="mt-0.5 size-5 shrink-0 cursor-pointer accent-aqua-700 outline-none"
            />
            <span className="min-w-0">
              <span id={`${id}${type}`} className="block font-semibold text-ink-950">
                {label}
              </span>
              <span id={`${id}${type}-note`} className="block text-sm text-ink-600">
                {note}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function CardRestock() {
  const [type, setType] = useState<CardProduct>('single');
  return (
    <RestockForm
      product="Card Wallet"
      unitPrice={cardPrice(type)}
      option={{ type }}
      thanks="Thank you! You will be notified when the card wallet is back in stock."
    >
      <ProductTypeField value={type} onValueChange={setType} />
    </RestockForm>
  );
}

export default function CardWalletPage() {
  return <WalletPage wallet={cardWallet} restock={<CardRestock />} />;
}
