export function ConflictNotice({ children }: { readonly children: string }) {
  return (
    <p
      role="alert"
      tabIndex={-1}
      data-conflict=""
      className="rounded-md border border-gold-700/40 bg-gold-300/40 px-4 py-3"
    >
      {children}
    </p>
  );
}
