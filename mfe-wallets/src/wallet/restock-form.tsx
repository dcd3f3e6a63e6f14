import { Button, fieldText, formatCad, TextField, ToneProvider } from '@site/kit';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { minimumQuantity } from './estimate.ts';
import { QuantityField } from './quantity-field.tsx';
import { restockRequest, type WalletOption } from './restock-request.ts';

interface RestockFormProps {
  /** The product's name in the notification. */
  product: string;
  /** Price of one unit with the chosen option, in whole Canadian dollars. */
  unitPrice: number;
  option: WalletOption;
  /** The control for `option`; after the form was sent, it marks a missing choice. */
  renderOption: (isSent: boolean) => ReactNode;
  /** The sentence shown after the form was sent. */
  thanks: string;
}

function optionText(option: WalletOption): string {
  if ('type' in option) return option.type === 'triple' ? '3-Card Backup Set' : 'Single Card';
  return option.ringSize === '' ? 'no ring size' : `ring size ${option.ringSize}`;
}

function contactIn(form: HTMLFormElement) {
  const fields = new FormData(form);
  return { name: fieldText(fields, 'name'), email: fieldText(fields, 'email') };
}

function EstimatedTotal({ total }: { total: number }) {
  return (
    <div className="rounded-lg bg-mist-100 p-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="text-sm font-semibold text-ink-800">Estimated Total</span>{' '}
        <output className="min-w-0 font-display text-3xl font-bold tabular-nums text-ink-950 wrap-anywhere">
          {formatCad(total)}
        </output>
      </p>
      <p className="mt-2 text-sm text-ink-600">
        Price is subject to change. Taxes and shipping are not included.
      </p>
    </div>
  );
}

/**
 * The restock form of a wallet. It makes no call: the notification is logged to the console
 * and the visitor sees a confirmation (WALLET-8).
 */
export function RestockForm({ product, unitPrice, option, renderOption, thanks }: RestockFormProps) {
  const titleId = useId();
  const [quantity, setQuantity] = useState(minimumQuantity);
  const [sent, setSent] = useState<{ order: string; name: string; email: string }>();
  // Checked against the current values, so that a correction removes its error.
  const [given, setGiven] = useState({ name: '', email: '' });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { name, email } = contactIn(event.currentTarget);
    setGiven({ name, email });
    console.log(restockRequest({ name, email, product, option, unitPrice, quantity }, new Date()));
    const order = `${quantity} x ${product}, ${optionText(option)}`;
    setSent({ order, name: name.trim(), email: email.trim() });
    window.alert(thanks);
  }

  return (
    // With this method, a form that is sent before its script is loaded does not put the fields into the address.
    <form
      method="dialog"
      noValidate
      data-tone="mist"
      onSubmit={submit}
      onInput={(event) => setGiven(contactIn(event.currentTarget))}
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-6 rounded-xl bg-mist-50 p-6 text-ink-950 shadow-float sm:p-9"
    >
      <ToneProvider tone="mist">
        <h3 id={titleId} className="font-display text-heading font-semibold">
          Notify me when it is back
        </h3>
        {renderOption(sent !== undefined)}
        <QuantityField quantity={quantity} onQuantityChange={setQuantity} />
        <EstimatedTotal total={unitPrice * quantity} />
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          <TextField
            label="Full Name"
            name="name"
            autoComplete="name"
            required
            error={sent && given.name.trim() === '' ? 'No name was given' : undefined}
          />
          <TextField
            label="Email Address"
            name="email"
            type="email"
            autoComplete="email"
            required
            error={sent && given.email.trim() === '' ? 'No address was given: nobody can be told' : undefined}
          />
        </div>
        <div>
          <Button type="submit" size="lg" className="w-full">
            Notify Me
          </Button>
          {sent && (
            <p role="status" className="mt-4 font-semibold wrap-anywhere">
              Understood: {sent.order}, {sent.name || 'no name'}, {sent.email || 'no address'}
            </p>
          )}
          <p className="mt-4 text-sm text-ink-600">
            Your information is sent to us by webhook and used for one purpose: to tell you when this wallet
            can be ordered again. It is not an order and nothing is charged.
          </p>
        </div>
      </ToneProvider>
    </form>
  );
}
