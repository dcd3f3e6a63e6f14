import { TextLink } from '@site/kit';
import type { AccordionItem } from '@site/kit';
import { createSecurityQuestion } from '../wallet/security-question.tsx';

/** In the order of the specification (WALLET-9). */
export const ringQuestions: readonly AccordionItem[] = [
  {
    id: 'difference',
    question: 'What is the difference between the ring and the card wallet?',
    answer: (
      <p>
        Only the form. Ring and card carry the same kind of chip, work with the same app and support the same
        1,000+ coins. The ring is on your hand whenever you need it, and its set comes with two cards as
        backups; the card fits where bank cards do. See the{' '}
        <TextLink to="/tangem-wallet">card wallet</TextLink>.
      </p>
    ),
  },
  {
    id: 'sizes',
    question: 'Which sizes are there, and how do I find mine?',
    answer: (
      <p>
        US sizes 6, 7, 8, 9, 10, 11, 12 and 13. Measure the inside of a ring that fits, or wrap a strip of
        paper around the finger and measure its length, then compare with the size guide on this page. Measure
        in the evening, when fingers are warm. This is a wide ring: between two sizes, take the larger one.
      </p>
    ),
  },
  {
    id: 'exchange',
    question: 'Can I exchange the ring if it does not fit?',
    answer: (
      <p>
        Yes: send the unused set back in its original packaging within 30 days of delivery and order the right
        size. You pay the return shipping unless the ring is defective. A set whose wallet has been created
        counts as used, so try the size on before you set it up. The details are in our{' '}
        <TextLink to="/refund">refund policy</TextLink>.
      </p>
    ),
  },
  {
    id: 'separate-purchase',
    question: 'Can I buy the ring without the cards?',
    answer: (
      <p>
        No. The ring is sold as a set of one ring and two cards, because a wallet on a single device is one
        loss away from being gone. The two cards are its backups from the first minute.
      </p>
    ),
  },
  {
    id: 'lost-ring',
    question: 'What if I lose the ring?',
    answer: (
      <p>
        Your funds are not in the ring but on the blockchain, and both cards of the set hold the same key. Tap
        one of them and go on. The finder of the ring needs your access code and cannot read the key out of
        the chip. Move your funds to a new wallet when you can, so that you have a full set of backups again.
      </p>
    ),
  },
  createSecurityQuestion('ring'),
  {
    id: 'seed-phrase',
    question: 'Do I need a seed phrase?',
    answer: (
      <p>
        No, it is optional. By default the chip makes the key and the two cards are the backup, so there is no
        phrase to write down, to lose or to be tricked out of. If you prefer one, the app lets you create or
        import a phrase during set-up; then keep it on paper or metal, never in a photo.
      </p>
    ),
  },
  {
    id: 'multiple-rings',
    question: 'Can I use several rings?',
    answer: (
      <p>
        Each set is a separate wallet: up to 3 devices, here the ring and its two cards, are linked at set-up
        and no other can join later. You can own several sets and see all their wallets in one app. To move to
        another ring, send the funds from one wallet to the other.
      </p>
    ),
  },
  {
    id: 'width',
    question: 'How wide is the ring?',
    answer: (
      <p>
        Between 7.8 and 8 mm, depending on the size. The band has to leave room for the antenna that runs all
        the way round inside it.
      </p>
    ),
  },
];
