export default function ContactPage() {
  return (
    <>
      <h1>Get in Touch</h1>
      <h2>Send us a message</h2>
      <h2>Our Location</h2>
      <h2>Quick Response</h2>
    </>
  );
}
