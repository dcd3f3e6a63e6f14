import {
  Button,
  fieldText,
  formatCad,
  Honeypot,
  request,
  TextField,
  TextLink,
  ToneProvider,
  useCompany,
} from '@site/kit';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { MIN_QUANTITY, QuantityField } from './quantity-field.tsx';

/** The option of the product, besides the quantity. */
type WalletOption = { readonly type: 'single' | 'triple' } | { readonly ringSize: string };

interface RestockFormProps {
  product: string;
  /** Price of one unit with the chosen option, in whole Canadian dollars. */
  unitPrice: number;
  option: WalletOption;
  children: ReactNode;
  thanks: string;
}

function EstimatedTotal({ total }: { total: number }) {
  return (
    <div className="rounded-lg bg-mist-100 p-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="text-sm font-semibold text-ink-800">Estimated Total</span>{' '}
        <output
          translate="no"
          className="min-w-0 font-display text-3xl font-bold tabular-nums text-ink-950 wrap-anywhere"
        >
          {formatCad(total)}
        </output>
      </p>
      <p className="mt-2 text-sm text-ink-600">
        Price is subject to change. Taxes and shipping are not included.
      </p>
    </div>
  );
}

/** Logs a request to the console and confirms it (WALLET-8), or sends it if the site delivers forms. */
export function RestockForm({ product, unitPrice, option, children, thanks }: RestockFormProps) {
  const titleId = useId();
  const { contactDelivery, contactEmail } = useCompany();
  const [quantity, setQuantity] = useState(MIN_QUANTITY);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [name, email] = [fieldText(fields, 'name'), fieldText(fields, 'email')];
    const estimatedPrice = unitPrice * quantity;
    const item = { product, ...option, quantity, estimatedPrice };
    console.log({ name, email, items: [item], timestamp: new Date().toISOString() });
    if (contactDelivery === 'mail') {
      const [choice = ''] = Object.values(option);
      const body = { name, email, product, option: choice, quantity, estimatedPrice };
      const confirmation = fieldText(fields, 'confirmation');
      request('/api/restock', { method: 'POST', body: { ...body, confirmation }, keepalive: true }).catch(
        (error: unknown) => console.warn('The notification was not delivered', error),
      );
    }
    window.alert(thanks);
  }

  return (
    // Before the page's script loads, a `dialog` form sends nothing; GET would put the fields into the address.
    <form
      method="dialog"
      noValidate
      data-tone="mist"
      onSubmit={submit}
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-6 rounded-xl bg-mist-50 p-6 text-ink-950 shadow-float sm:p-9"
    >
      <ToneProvider tone="mist">
        <h3 id={titleId} className="font-display text-heading font-semibold">
          Notify me when it is back
        </h3>
        {children}
        <QuantityField quantity={quantity} onQuantityChange={setQuantity} />
        <EstimatedTotal total={unitPrice * quantity} />
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          <TextField label="Full Name" name="name" maxLength={200} autoComplete="name" required />
          <TextField
            label="Email Address"
            name="email"
            type="email"
            maxLength={254}
            autoComplete="email"
            required
          />
        </div>
        <div>
          <Honeypot />
          <Button type="submit" size="lg" className="w-full">
            Notify Me
          </Button>
          <p className="hidden noscript:block">
            <span>This form needs JavaScript. Without it, please write to</span>{' '}
            <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>
          </p>
          <p className="mt-4 text-sm text-ink-600">
            Your information is sent to us by webhook and used for one purpose: to notify you when this wallet
            can be ordered again. It is not an order and nothing is charged.
          </p>
        </div>
      </ToneProvider>
    </form>
  );
}
