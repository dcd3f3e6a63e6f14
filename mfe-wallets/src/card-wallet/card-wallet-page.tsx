import { WalletPage } from '../wallet/wallet-page.tsx';
import { CardRestock } from './card-restock.tsx';
import { cardWallet } from './card-wallet.ts';

/** `/tangem-wallet` */
export default function CardWalletPage() {
  return <WalletPage wallet={cardWallet} restock={<CardRestock />} />;
}
