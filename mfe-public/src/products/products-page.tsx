export default function ProductsPage() {
  return (
    <>
      <h1>Mining equipment</h1>
      <h2>The machines</h2>
      <h2>Hardware wallets</h2>
      <h2>Technical excellence</h2>
    </>
  );
}
