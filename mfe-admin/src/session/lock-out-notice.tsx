interface LockOutNoticeProps {
  readonly username: string;
  readonly seconds: number;
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Shows why sign-in is locked, and for how long. Screen readers announce the remaining time once a minute. */
export function LockOutNotice({ username, seconds }: LockOutNoticeProps) {
  return (
    <div className="flex items-center gap-4 rounded-md border border-gold-400/60 bg-gold-400/10 px-4 py-3 text-sm">
      <p role="alert" className="flex-1">
        Too many failed attempts for <strong>{username}</strong>.{' '}
        <span>{`You can sign in again in ${inMinutes(seconds)}.`}</span>
      </p>
      <span aria-hidden="true" className="font-mono text-lg tabular-nums">
        {asClock(seconds)}
      </span>
    </div>
  );
}
