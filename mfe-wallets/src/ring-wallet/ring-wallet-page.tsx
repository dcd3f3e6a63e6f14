export default function RingWalletPage() {
  return <h1>Ring Wallet</h1>;
}
