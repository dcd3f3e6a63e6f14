import { type AdministratorEntry, Select } from '@site/kit';
import { useNewsroomList } from '../lists/use-newsroom-list.ts';
import { administratorsAddress } from '../people/people-calls.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';

interface ReviewerFieldProps {
  readonly chosen: string | undefined;
  readonly error: string | undefined;
  readonly onChoose: (reviewer: string | undefined) => void;
}

/** Value of the option for any reviewer, which cannot be a user name. */
const anyone = '*';

export function ReviewerField({ chosen, error, onChoose }: ReviewerFieldProps) {
  const { username } = useNewsroomSession();
  const { entries = [] } = useNewsroomList<AdministratorEntry>(administratorsAddress);
  const others = entries.filter((entry) => entry.status === 'active' && entry.username !== username);
  const names = new Set([
    ...others.map((entry) => entry.username),
    ...(chosen === undefined ? [] : [chosen]),
  ]);
  return (
    <Select
      label="Reviewer"
      options={[
        { value: anyone, label: 'Any reviewer' },
        ...[...names].map((name) => ({ value: name, label: name })),
      ]}
      value={chosen ?? anyone}
      onValueChange={(value) => onChoose(value === anyone ? undefined : value)}
      error={error}
    />
  );
}
