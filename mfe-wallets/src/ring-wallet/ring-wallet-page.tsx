import { WalletPage } from '../wallet/wallet-page.tsx';
import { RingRestock } from './ring-restock.tsx';
import { ringWallet } from './ring-wallet.ts';
import { SizeGuide } from './size-guide.tsx';

/** `/tangem-ring` */
export default function RingWalletPage() {
  return <WalletPage wallet={ringWallet} restock={<RingRestock />} besideSets={<SizeGuide />} />;
}
