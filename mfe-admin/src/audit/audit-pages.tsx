import {
  apiDefaults,
  type AuditTrailEntry,
  Button,
  ErrorPanel,
  serverMessage,
  Spinner,
  useSWR,
} from '@site/kit';
import { type ReactNode, useEffect, useState } from 'react';
import { fetchListPage, type ListPage } from '../lists/list-page.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { isSessionOver } from '../session/session-calls.ts';

interface AuditPagesProps {
  readonly address: string;
  /** What is shown in place of an empty list. */
  readonly empty: ReactNode;
  readonly children: (entry: AuditTrailEntry) => ReactNode;
}

/** A page of the audit trail, and the ones before it as far as they are asked for. */
export function AuditPages({ address, empty, children }: AuditPagesProps) {
  const { token, onRefused } = useNewsroomSession();
  const [showsOlder, setShowsOlder] = useState(false);
  const { data, error, isValidating, mutate } = useSWR<ListPage<AuditTrailEntry>, Error>(
    [address, token],
    () => fetchListPage<AuditTrailEntry>(address, token),
    { ...apiDefaults, revalidateIfStale: true, dedupingInterval: 0 },
  );
  useEffect(() => {
    if (isSessionOver(error)) onRefused();
  }, [error, onRefused]);

  if (error) {
    return (
      <ErrorPanel
        className="border-0"
        title="Error loading the audit trail"
        message={serverMessage(error) ?? 'An error occurred'}
        onRetry={() => void mutate()}
        busy={isValidating}
      />
    );
  }
  if (!data) return <Spinner label="Loading audit trail..." className="mt-6" />;
  if (data.entries.length === 0) return empty;
  return (
    <>
      <ol className="divide-y divide-mist-300">
        {data.entries.map((entry) => (
          <li key={entry.id}>{children(entry)}</li>
        ))}
      </ol>
      {data.next !== undefined &&
        (showsOlder ? (
          <AuditPages address={data.next} empty={null}>
            {children}
          </AuditPages>
        ) : (
          <div className="flex justify-center border-t border-mist-300 pt-6">
            <Button variant="secondary" size="sm" onClick={() => setShowsOlder(true)}>
              Older entries
            </Button>
          </div>
        ))}
    </>
  );
}
