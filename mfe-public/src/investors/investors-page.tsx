export default function InvestorsPage() {
  return (
    <>
      <h1>Investor relations</h1>
      <h2>Investment highlights</h2>
      <h2>Market statistics</h2>
      <h2>Market performance</h2>
      <h2>Contact investor relations</h2>
      <h2>Risk and forward-looking statements</h2>
    </>
  );
}
