/** A hidden field that only bots fill in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw]">
      <input type="text" name="confirmation" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
