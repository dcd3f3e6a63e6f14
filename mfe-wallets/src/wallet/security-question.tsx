import type { AccordionItem } from '@site/kit';

/** @param device the card or ring, as named in the text */
export function createSecurityQuestion(device: string): AccordionItem {
  return {
    id: 'security',
    question: `How secure is the ${device}?`,
    answer: (
      <>
        <p>
          The private key is made inside a secure element certified to Common Criteria EAL6+, by the chip’s
          own random number generator. It never leaves that chip in readable form: not to the phone, not to a
          server, not to us. The phone only passes a transaction in and takes the signature out.
        </p>
        <p className="mt-3">
          An access code that you choose protects every signature, and wrong guesses make the chip wait longer
          and longer. There is no battery, no cable and no Bluetooth to attack; the chip answers only within a
          few centimetres of an NFC reader.
        </p>
      </>
    ),
  };
}
