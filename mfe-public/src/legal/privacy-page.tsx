export default function PrivacyPage() {
  return (
    <>
      <h1>Privacy Policy</h1>
      <h2>Overview</h2>
      <h2>What We Collect</h2>
      <h2>How We Use Data</h2>
      <h2>Retention &amp; Security</h2>
      <h2>Your Choices</h2>
      <h2>Third Parties</h2>
      <h2>International Transfers</h2>
      <h2>Contact</h2>
    </>
  );
}
