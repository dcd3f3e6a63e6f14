export function Spinner({ label, className = '' }: { label: string; className?: string }) {
  return (
    <p role="status" className={`flex items-center gap-3 ${className}`}>
      <svg
        viewBox="0 0 32 32"
        aria-hidden="true"
        className="size-6 animate-spin [animation-duration:1.4s] motion-reduce:animate-none"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      >
        {[0, 120, 240].map((angle) => (
          <path key={angle} d="M16 16C16 10 18.5 6 23.5 4.5" transform={`rotate(${angle} 16 16)`} />
        ))}
      </svg>
      <span>{label}</span>
    </p>
  );
}
