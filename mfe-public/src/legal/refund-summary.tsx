const rows = [
  { what: 'Consultations', until: 'At least 24 hours before', result: 'Full refund' },
  { what: 'Digital reports', until: '7 days, not downloaded', result: 'Full refund' },
  {
    what: 'Cold-storage wallets',
    until: '30 days from delivery, unused',
    result: 'Refund in 5-10 business days',
  },
  { what: 'Mining equipment', until: '14 days, unused, pre-approved', result: 'Refund; 15% fee may apply' },
  { what: 'Damaged items', until: 'Reported within 48 hours', result: 'Replacement or full refund' },
] as const;

/** The refund policy's terms side by side; on small screens each row stands as a card. */
export function RefundSummary() {
  return (
    <table className="w-full border-collapse text-left text-[0.9375rem] leading-snug">
      <caption className="sr-only">Refund terms by kind of purchase</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-mist-300 text-ink-600">
          <th scope="col" className="py-3 pr-4 font-medium">
            Purchase
          </th>
          <th scope="col" className="py-3 pr-4 font-medium">
            Condition
          </th>
          <th scope="col" className="py-3 font-medium">
            Remedy
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, until, result }) => (
          <tr key={what} className="border-b border-mist-300 max-sm:block max-sm:py-3">
            <th scope="row" className="font-semibold text-ink-950 max-sm:block sm:py-3.5 sm:pr-4">
              {what}
            </th>
            <td className="max-sm:block sm:py-3.5 sm:pr-4">{until}</td>
            <td className="max-sm:block sm:py-3.5">{result}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
