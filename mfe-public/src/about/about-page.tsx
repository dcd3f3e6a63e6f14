export default function AboutPage() {
  return (
    <>
      <h1>Power that was already flowing</h1>
      <h2>Our mission</h2>
      <h2>Competitive advantages</h2>
      <h2>Sustainability</h2>
      <h2>Leadership Team</h2>
    </>
  );
}
