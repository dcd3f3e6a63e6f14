import type { RemoteDefinition } from '@site/kit';

export const remote: RemoteDefinition = {
  name: 'mfe-wallets',
  pages: [
    {
      id: 'card-wallet',
      path: '/tangem-wallet',
      module: './card-wallet/card-wallet-page.tsx',
      title: 'Card wallet: cold storage on an NFC card | {{company.name}}',
      description:
        'A hardware wallet the size of a bank card: EAL6+ certified chip, no batteries, NFC, up to 3 backup cards. 197 CAD, or 247 CAD as a 3-card backup set. Get notified when it is back in stock.',
      preload: [],
      belowFirstView: 'how-it-works',
      audience: 'public',
    },
    {
      id: 'ring-wallet',
      path: '/tangem-ring',
      module: './ring-wallet/ring-wallet-page.tsx',
      title: 'Ring wallet: cold storage on your finger | {{company.name}}',
      description:
        'A hardware wallet worn as a ring: EAL6+ certified chip, no batteries, NFC, US sizes 6 to 13. The set of 1 ring and 2 backup cards is 160 CAD. Get notified when it is back in stock.',
      preload: [],
      belowFirstView: 'how-it-works',
      audience: 'public',
    },
  ],
};
