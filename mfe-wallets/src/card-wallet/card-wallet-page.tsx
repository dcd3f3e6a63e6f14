export default function CardWalletPage() {
  return <h1>Card Wallet</h1>;
}
