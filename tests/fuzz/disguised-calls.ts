import * as fc from 'fast-check';
import { disguisesOf } from './address-disguises.ts';
import type { Call } from './exchange.ts';

/** Which disguise a call is sent in: mostly none. */
export const disguise: fc.Arbitrary<number | undefined> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.nat() },
);

/** Only so much of an address is disguised: of one with thousands of letters there would be as many disguises. */
const disguisedCharacters = 80;

/** The call with its address spelled in one of the many other ways. */
export function disguised(call: Call, choice: number | undefined): Call {
  if (choice === undefined) return call;
  const path = (call.path.split('?', 1)[0] ?? '').slice(0, disguisedCharacters);
  const disguises = disguisesOf(path);
  const { target } = disguises[choice % disguises.length] ?? { target: path };
  return { ...call, path: target + call.path.slice(path.length) };
}
