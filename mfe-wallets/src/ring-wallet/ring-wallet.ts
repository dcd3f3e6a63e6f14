import { CalendarCheck, Coins, Gem, KeyRound, Layers, UserRoundX } from 'lucide-react';
import { BackupSetArt, RingSetArt } from '../art/set-art.tsx';
import { KeyStepArt, SignStepArt } from '../art/step-art.tsx';
import { chipFeatures } from '../wallet/chip-features.ts';
import type { WalletContent } from '../wallet/wallet-content.ts';
import { RingBackupStepArt, RingHeroArt, RingTapArt, RingTapStepArt } from './ring-art.tsx';
import { ringQuestions } from './ring-questions.tsx';
import { ringSetPrice } from './ring-set.ts';

export const ringWallet: WalletContent = {
  name: 'Ring Wallet',
  promise: 'Your keys, where you cannot forget them.',
  lead: 'A hardware wallet to wear. A ceramic ring with a chip inside that makes and keeps the key to your coins, and two cards that back it up.',
  prices: [{ label: 'per set of 1 ring and 2 cards', amount: ringSetPrice }],
  heroArt: RingHeroArt,
  features: chipFeatures,
  stepsLead:
    'From the box to a backed-up wallet in a few minutes, without a cable, a computer or an account.',
  steps: [
    {
      art: RingTapStepArt,
      title: 'Tap',
      text: 'Open the app and hold the ring to your phone. Its NFC field wakes the chip.',
    },
    {
      art: KeyStepArt,
      title: 'Create',
      text: 'The chip makes the private key by itself and keeps it. A seed phrase is optional.',
    },
    {
      art: RingBackupStepArt,
      title: 'Back up',
      text: 'Tap the two cards of your set. The key travels encrypted, from chip to chip.',
    },
    {
      art: SignStepArt,
      title: 'Sign',
      text: 'Check a transfer on the phone, tap, and the chip signs it. The key stays where it is.',
    },
  ],
  benefitsLead: 'On your finger when you need it, and unreadable should anyone else ever wear it.',
  tapArt: RingTapArt,
  benefits: [
    {
      icon: KeyRound,
      title: 'Keys made on the chip',
      text: 'Generated inside the secure element and never shown to phone, server or screen.',
    },
    {
      icon: Layers,
      title: 'Two backups included',
      text: 'Both cards hold the same key as the ring. Keep them in different places.',
    },
    {
      icon: Gem,
      title: 'Ceramic, not metal',
      text: 'Hard, smooth and light on the skin, and clear for the radio field of the antenna inside.',
    },
    {
      icon: Coins,
      title: '1,000+ coins',
      text: 'Bitcoin, Litecoin, Dogecoin, Ethereum and more than a thousand others, side by side.',
    },
    {
      icon: CalendarCheck,
      title: '25-year warranty',
      text: 'No battery that ages and no port that wears out: the ring is built to outlast your phones.',
    },
    {
      icon: UserRoundX,
      title: 'No account',
      text: 'No registration, no e-mail address, no one in between. The wallet is yours alone.',
    },
  ],
  setsTitle: 'What is in the set',
  setsLead: 'One ring in your size and two backup cards that fit every hand.',
  sets: [
    {
      title: '1 ring + 2 cards',
      note: 'Three devices, one wallet: any of them opens it.',
      art: RingSetArt,
      items: [
        '1 ring wallet in your size',
        '2 backup cards',
        'Ring case and card sleeves',
        'Quick start guide',
      ],
    },
  ],
  restockLead:
    'The ring wallet is out of stock. Choose your size and leave your name and e-mail address, and we will write to you once it is back.',
  questions: ringQuestions,
  sibling: {
    path: '/tangem-wallet',
    title: 'Rather carry it?',
    text: 'The card wallet holds the same chip in the size of a bank card, alone or as a backup set of three.',
    action: 'See the card wallet',
    art: BackupSetArt,
  },
};
