import { TextLink } from '@site/kit';
import type { AccordionItem } from '@site/kit';
import { createSecurityQuestion } from '../wallet/security-question.tsx';

/** In the order of the specification (WALLET-9). */
export const cardQuestions: readonly AccordionItem[] = [
  {
    id: 'difference',
    question: 'What is the difference between one card and a set of three?',
    answer: (
      <p>
        The cards are the same. A single card holds a wallet on its own. In the backup set three cards hold
        one and the same wallet: each can sign alone, so you carry one and keep the others in different safe
        places. If you are not using a seed phrase, we recommend the set.
      </p>
    ),
  },
  {
    id: 'coins',
    question: 'Which coins does it support?',
    answer: (
      <p>
        Over 1,000 coins and tokens, among them Bitcoin, Litecoin, Dogecoin and Ethereum with its tokens. One
        wallet holds them all side by side; you choose in the app which of them you see. Check the app’s list
        before you send a coin that is new or rare.
      </p>
    ),
  },
  {
    id: 'backup',
    question: 'How does the backup work?',
    answer: (
      <p>
        While you set the wallet up, the app asks you to tap the first card and then each backup card. The
        chips check that they are genuine and hand the key over encrypted, so that the phone never sees it. A
        wallet can have up to 3 cards. Link them all during set-up: a finished wallet takes no further card.
      </p>
    ),
  },
  {
    id: 'lost-card',
    question: 'What if I lose a card?',
    answer: (
      <p>
        A finder would need your access code, and cannot read the key from the chip. Use another card of your
        set as before, and move your funds to a new wallet when you can, so that you have a full set of
        backups again. If the lost card was your only one and you have no seed phrase, the funds on it cannot
        be reached by anyone, us included.
      </p>
    ),
  },
  createSecurityQuestion('card'),
  {
    id: 'requirements',
    question: 'What do I need to use it?',
    answer: (
      <p>
        An iPhone or an Android phone with NFC, on a current version of its system, and the wallet’s free app.
        You need a connection to see balances and send transactions. You need no computer, no cable and no
        account.
      </p>
    ),
  },
  {
    id: 'recovery',
    question: 'How do I recover my wallet?',
    answer: (
      <p>
        With a new phone: install the app and tap any card of the wallet; nothing is stored on the phone that
        you would miss. With a forgotten access code: tap two cards of the same set to choose a new one. With
        all cards gone: only a seed phrase helps, if you chose to make one at set-up. For a faulty card see
        the <TextLink to="/refund">refund policy</TextLink>.
      </p>
    ),
  },
];
