import { CalendarCheck, Coins, KeyRound, Layers, UserRoundX, WalletCards } from 'lucide-react';
import { RingSetArt, BackupSetArt } from '../art/set-art.tsx';
import { KeyStepArt, SignStepArt } from '../art/step-art.tsx';
import { chipFeatures } from '../wallet/chip-features.ts';
import type { WalletContent } from '../wallet/wallet-content.ts';
import { CardBackupStepArt, CardHeroArt, CardTapArt, CardTapStepArt, SingleSetArt } from './card-art.tsx';
import { cardPrice } from './card-prices.ts';
import { cardQuestions } from './card-questions.tsx';

export const cardWallet: WalletContent = {
  name: 'Card Wallet',
  promise: 'Your keys, on a card that needs nothing.',
  lead: 'A hardware wallet the size of a bank card. Its chip makes and keeps the key to your coins; your phone is only the screen.',
  prices: [
    { label: 'single card', amount: cardPrice('single') },
    { label: '3-card backup set', amount: cardPrice('triple') },
  ],
  heroArt: CardHeroArt,
  features: chipFeatures,
  stepsLead:
    'From the box to a backed-up wallet in a few minutes, without a cable, a computer or an account.',
  steps: [
    {
      art: CardTapStepArt,
      title: 'Tap',
      text: 'Open the app and hold the card to your phone. Its NFC field wakes the chip.',
    },
    {
      art: KeyStepArt,
      title: 'Create',
      text: 'The chip makes the private key by itself and keeps it. A seed phrase is optional.',
    },
    {
      art: CardBackupStepArt,
      title: 'Back up',
      text: 'Tap the other cards of your set. The key travels encrypted, from chip to chip.',
    },
    {
      art: SignStepArt,
      title: 'Sign',
      text: 'Check a transfer on the phone, tap, and the chip signs it. The key stays where it is.',
    },
  ],
  benefitsLead: 'Most losses begin with a key that someone else could read. Nobody can read this one.',
  tapArt: CardTapArt,
  benefits: [
    {
      icon: KeyRound,
      title: 'Keys made on the chip',
      text: 'Generated inside the secure element and never shown to phone, server or screen.',
    },
    {
      icon: Layers,
      title: 'Backup cards, up to 3 per wallet',
      text: 'Each card is a full backup of the others. Keep them in different places.',
    },
    {
      icon: Coins,
      title: '1,000+ coins',
      text: 'Bitcoin, Litecoin, Dogecoin, Ethereum and more than a thousand others, side by side.',
    },
    {
      icon: CalendarCheck,
      title: '25-year warranty',
      text: 'No battery that ages and no port that wears out: the card is built to outlast your phones.',
    },
    {
      icon: WalletCards,
      title: 'At home among cards',
      text: 'The format of a bank card, 85.6 by 54\u00a0mm. It looks like nothing worth stealing.',
    },
    {
      icon: UserRoundX,
      title: 'No account',
      text: 'No registration, no e-mail address, no one in between. The wallet is yours alone.',
    },
  ],
  setsTitle: 'One card, or one wallet on three',
  setsLead: 'The cards are the same. The set spreads one wallet over three of them.',
  sets: [
    {
      title: 'Single card',
      note: 'For a first wallet, or beside a seed phrase of your own.',
      art: SingleSetArt,
      items: ['1 card wallet', 'Protective sleeve', 'Quick start guide'],
    },
    {
      title: 'Backup set of 3 cards',
      note: 'One to carry, two to keep safe. Any of them opens the wallet.',
      art: BackupSetArt,
      items: ['3 card wallets, linked at set-up', '3 protective sleeves', 'Quick start guide'],
    },
  ],
  restockLead:
    'The card wallet is out of stock. Choose what you would like and leave your name and e-mail address, and we will write to you once it is back.',
  questions: cardQuestions,
  sibling: {
    path: '/tangem-ring',
    title: 'Rather wear it?',
    text: 'The ring wallet is the same idea in ceramic: one ring on your hand, two cards as its backup.',
    action: 'See the ring wallet',
    art: RingSetArt,
  },
};
