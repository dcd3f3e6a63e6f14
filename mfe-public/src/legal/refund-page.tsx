export default function RefundPage() {
  return (
    <>
      <h1>Refund Policy</h1>
      <h2>Consultations</h2>
      <h2>Digital reports</h2>
      <h2>Cold-storage wallets</h2>
      <h2>Mining equipment</h2>
      <h2>Non-refundable items</h2>
      <h2>Damaged items</h2>
      <h2>Escalation</h2>
    </>
  );
}
