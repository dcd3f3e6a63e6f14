import { Select } from '@site/kit';
import { useState } from 'react';
import { RestockForm } from '../wallet/restock-form.tsx';
import { ringSetPrice, ringSizes } from './ring-set.ts';
import { WalletPage } from '../wallet/wallet-page.tsx';
import { ringWallet } from './ring-wallet.ts';

const sizeOptions = ringSizes.map(({ us }) => ({ value: us, label: us }));

function RingRestock() {
  const [ringSize, setRingSize] = useState('');
  return (
    <RestockForm
      product="Ring Wallet"
      unitPrice={ringSetPrice}
      option={{ ringSize }}
      thanks="Thank you! You will be notified when the ring is back in stock."
    >
      <Select
        label="Ring Size"
        required
        placeholder="Select a size"
        value={ringSize}
        onValueChange={setRingSize}
        options={sizeOptions}
      />
    </RestockForm>
  );
}

function SizeGuide() {
  return (
    <div className="rounded-xl border border-night-700 bg-night-850 p-5 sm:p-8">
      <h3 id="size-guide" className="font-display text-heading font-semibold text-mist-50">
        Size guide
      </h3>
      <p className="mt-2 text-mist-300">
        Measure the inside of a ring that fits, or wrap a strip of paper around the finger and measure its
        length. The band is 7.8 to 8 mm wide: between two sizes, take the larger one.
      </p>
      <table aria-labelledby="size-guide" className="mt-6 w-full tabular-nums">
        <thead>
          <tr className="border-b border-night-600 text-left text-sm text-mist-300 max-[22.5rem]:text-xs">
            <th scope="col" className="py-2 pr-2 font-semibold">
              US size
            </th>
            <th scope="col" className="px-1 py-2 text-right font-semibold sm:px-3">
              Diameter
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Circumference
            </th>
          </tr>
        </thead>
        <tbody>
          {ringSizes.map(({ us, diameter, circumference }) => (
            <tr key={us} className="border-b border-night-700 last:border-b-0">
              <th
                scope="row"
                className="py-2.5 pr-2 text-left font-display text-lg font-semibold text-mist-50"
              >
                {us}
              </th>
              <td className="px-1 py-2.5 text-right sm:px-3 text-mist-100">{`${diameter} mm`}</td>
              <td className="py-2.5 text-right text-mist-100">{`${circumference} mm`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export default function RingWalletPage() {
  return (
    <WalletPage wallet={ringWallet} restock={<RingRestock />}>
      <SizeGuide />
    </WalletPage>
  );
}
