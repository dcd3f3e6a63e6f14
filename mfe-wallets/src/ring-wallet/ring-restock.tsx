import { Select } from '@site/kit';
import { useState } from 'react';
import { RestockForm } from '../wallet/restock-form.tsx';
import { ringSetPrice, ringSizes } from './ring-set.ts';

const sizeOptions = ringSizes.map(({ us }) => ({ value: us, label: us }));

/** The ring wallet's restock form, with the ring size as its option; none by default. */
export function RingRestock() {
  const [ringSize, setRingSize] = useState('');
  return (
    <RestockForm
      product="Ring Wallet"
      unitPrice={ringSetPrice}
      option={{ ringSize }}
      renderOption={(isSent) => (
        <Select
          label="Ring Size"
          required
          placeholder="Select a size"
          value={ringSize}
          onValueChange={setRingSize}
          options={sizeOptions}
          error={isSent && ringSize === '' ? 'No size was chosen' : undefined}
        />
      )}
      thanks="Thank you! You will be notified when the ring is back in stock."
    />
  );
}
