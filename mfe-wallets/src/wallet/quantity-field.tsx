import { Tooltip, useEarlyInput } from '@site/kit';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

export const MIN_QUANTITY = 1;

/** Returns the quantity; null unless the text is a positive safe integer without signs, decimals or exponents. */
export function parseQuantity(text: string): number | null {
  const digits = text.trim();
  const quantity = /^[0-9]+$/.test(digits) ? Number(digits) : 0;
  return quantity >= MIN_QUANTITY && Number.isSafeInteger(quantity) ? quantity : null;
}

interface QuantityFieldProps {
  quantity: number;
  onQuantityChange: (quantity: number) => void;
}

interface StepButtonProps {
  label: string;
  faint?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function StepButton({ label, faint = false, onClick, children }: StepButtonProps) {
  return (
    <Tooltip content={label}>
      <button
        type="button"
        onClick={onClick}
        className={`grid size-12 shrink-0 place-items-center transition-colors noscript:hidden hover:bg-mist-100 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-aqua-700 ${faint ? 'text-ink-600' : 'text-ink-950'}`}
      >
        {/* Text instead of `aria-label`, so that 'Quantity' labels only the field. */}
        <span className="sr-only">{label}</span>
        {children}
      </button>
    </Tooltip>
  );
}

/** Invalid text is replaced by the last valid quantity on blur. */
export function QuantityField({ quantity, onQuantityChange }: QuantityFieldProps) {
  const inputId = useId();
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const invalid = draft !== null && parseQuantity(draft) === null;

  function enter(text: string) {
    setDraft(text);
    const typed = parseQuantity(text);
    if (typed !== null) onQuantityChange(typed);
  }

  useEarlyInput(() => {
    const text = input.current?.value ?? '';
    if (text !== String(quantity)) enter(text);
  });

  function step(by: number) {
    setDraft(null);
    onQuantityChange(Math.max(quantity + by, MIN_QUANTITY));
  }

  function stepByKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  }

  return (
    <div>
      <label htmlFor={inputId} className="block text-sm font-semibold text-ink-950">
        Quantity
      </label>
      <div
        className={`mt-2 flex h-12 overflow-hidden rounded-md border bg-white ${invalid ? 'border-fall-700' : 'border-ink-600'}`}
      >
        <StepButton label="Decrease quantity" faint={quantity === MIN_QUANTITY} onClick={() => step(-1)}>
          <Minus aria-hidden="true" className="size-4" />
        </StepButton>
        <input
          ref={input}
          id={inputId}
          // Not `type="number"`, which steps in floating point, hides invalid text and accepts "1e3".
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          value={draft ?? String(quantity)}
          onChange={(event) => enter(event.target.value)}
          onKeyDown={stepByKey}
          onBlur={() => setDraft(null)}
          aria-valuemin={MIN_QUANTITY}
          aria-valuenow={quantity}
          aria-invalid={invalid}
          aria-describedby={invalid ? errorId : undefined}
          className="min-w-0 flex-1 border-x border-mist-300 bg-transparent px-2 text-center font-semibold tabular-nums text-ink-950 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-aqua-700"
        />
        <StepButton label="Increase quantity" onClick={() => step(1)}>
          <Plus aria-hidden="true" className="size-4" />
        </StepButton>
      </div>
      {invalid && (
        <p id={errorId} className="mt-2 text-sm text-fall-700 wrap-anywhere">
          {`A whole number, 1 or more. Until then the total is for ${quantity}.`}
        </p>
      )}
    </div>
  );
}
