import { formatQuotePrice, formatShortDateUtc, type StockHistory } from '@site/kit';
import { type PointerEvent, useState } from 'react';
import { decimalsOfLines, verticalPosition, horizontalPosition, priceLines } from './price-scale.ts';

type Candle = StockHistory['candles'][number];

function pathOf(candles: readonly Candle[], lines: readonly number[]): string {
  return candles
    .map(
      ({ close }, index) =>
        `${horizontalPosition(index, candles.length)} ${100 - verticalPosition(close, lines)}`,
    )
    .join('L');
}

/** Horizontal lines, with prices at the right edge. */
function PriceLines({ lines }: { lines: readonly number[] }) {
  const decimals = decimalsOfLines(lines);
  return lines.map((price) => (
    <div
      key={price}
      style={{ bottom: `${verticalPosition(price, lines)}%` }}
      className="absolute inset-x-0 border-t border-mist-300 text-xs text-ink-600 tabular-nums"
    >
      <span data-print="paper" className="absolute right-0 -translate-y-1/2 bg-mist-100 pl-2">
        {price.toFixed(decimals)}
      </span>
    </div>
  ));
}

/** Labels for the first, middle and last date. */
function DateLabels({ candles }: { candles: readonly Candle[] }) {
  const labelled = [candles[0], candles[Math.floor((candles.length - 1) / 2)], candles.at(-1)];
  return (
    <div className="mr-14 flex justify-between pt-2 text-xs text-ink-600">
      {labelled.map((candle, place) => (
        <span key={String(place)}>{formatShortDateUtc(candle?.date ?? '')}</span>
      ))}
    </div>
  );
}

/** A line of closing prices, on which one day is marked: by the pointer, by the arrow keys, or the last day. */
export function PriceChart({ history }: { history: StockHistory }) {
  const { candles, currency } = history;
  const [chosenDate, setChosenDate] = useState<string>();
  const latest = candles.length - 1;
  const chosen = candles.findIndex(({ date }) => date === chosenDate);
  const index = chosen === -1 ? latest : chosen;
  const candle = candles[index];
  if (!candle) return null;
  const lines = priceLines(candles.map(({ close }) => close));
  const path = pathOf(candles, lines);
  const [left, bottom] = [
    `${horizontalPosition(index, candles.length)}%`,
    `${verticalPosition(candle.close, lines)}%`,
  ];
  const day = formatShortDateUtc(candle.date);
  const price = formatQuotePrice(candle.close, currency);

  const choose = (place: number) => setChosenDate(candles[place]?.date);

  function follow({ clientX, currentTarget }: PointerEvent) {
    const { left: start, width } = currentTarget.getBoundingClientRect();
    const place = Math.round(((clientX - start) / width) * latest);
    choose(Math.max(0, Math.min(latest, place)));
  }

  return (
    <div>
      <p aria-hidden="true" className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
        <span className="font-display text-2xl font-semibold">{price}</span>
        <span className="text-sm text-ink-600">{day}</span>
      </p>
      <div className="relative mt-4 h-56 sm:h-72">
        <PriceLines lines={lines} />
        <div className="absolute inset-y-0 right-14 left-0 rounded-sm outline-offset-4 outline-aqua-700 has-focus-visible:outline-2">
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible text-aqua-700"
          >
            <path d={`M${path}L100 100L0 100Z`} fill="currentColor" opacity="0.1" />
            <path
              d={`M${path}`}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <span
            aria-hidden="true"
            style={{ left }}
            className="absolute inset-y-0 border-l border-ink-600/50"
          />
          <span
            aria-hidden="true"
            style={{ left, bottom }}
            className="absolute size-3 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-mist-50 bg-aqua-700"
          />
          <input
            type="range"
            aria-label="Day"
            aria-valuetext={`${day}: ${price}`}
            min={0}
            max={latest}
            value={index}
            onChange={(event) => choose(event.target.valueAsNumber)}
            onPointerMove={follow}
            onPointerLeave={() => setChosenDate(undefined)}
            className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
          />
        </div>
      </div>
      <DateLabels candles={candles} />
    </div>
  );
}
