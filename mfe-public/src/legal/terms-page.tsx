export default function TermsPage() {
  return (
    <>
      <h1>Terms of Service</h1>
      <h2>Acceptance</h2>
      <h2>Use of Content</h2>
      <h2>No Investment Advice</h2>
      <h2>User Conduct</h2>
      <h2>Links</h2>
      <h2>Disclaimers &amp; Liability</h2>
      <h2>Changes</h2>
      <h2>Forward-Looking Statements</h2>
      <h2>Contact</h2>
    </>
  );
}
