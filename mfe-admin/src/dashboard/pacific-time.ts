const pacificTime = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'America/Los_Angeles',
  timeZoneName: 'short',
});

/** Returns a Pacific time such as 'Fri, Sep 5, 2025, 9:00:00 AM PDT'. */
export function formatPacificTime(date: Date): string {
  return pacificTime.format(date);
}
