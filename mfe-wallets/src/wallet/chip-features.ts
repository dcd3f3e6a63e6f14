import { BatteryFull, Nfc, ShieldCheck } from 'lucide-react';
import type { WalletContent } from './wallet-content.ts';

/** Features that both wallets share (WALLET-1). */
export const chipFeatures: WalletContent['features'] = [
  {
    icon: ShieldCheck,
    title: 'EAL6+ certified',
    text: 'The secure element meets the Common Criteria level asked of chips in passports.',
  },
  {
    icon: BatteryFull,
    title: 'No batteries',
    text: 'Your phone powers the chip for the second it works. There is nothing to charge.',
  },
  {
    icon: Nfc,
    title: 'NFC',
    text: 'One tap on an iPhone or Android phone, a few centimetres away, only when you decide.',
  },
];
