import { Button, type InvitedEarlyReader, TextField } from '@site/kit';
import { copyText } from '../clipboard/copy-text.ts';
import { formatMoment } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';

interface EarlyReaderLinkProps {
  readonly invited: InvitedEarlyReader;
  readonly onDone: () => void;
}

/** The link of a reader, the one time that it is shown. */
export function EarlyReaderLink({ invited, onDone }: EarlyReaderLinkProps) {
  const link = new URL(invited.url, location.origin).href;
  return (
    <div className="grid gap-5">
      <p>
        Send this link to <strong className="font-semibold wrap-anywhere">{invited.name}</strong> in a message
        that nobody else reads. It is good until {formatMoment(Date.parse(invited.endsAt), pacificZone)}, and
        is not shown again.
      </p>
      <TextField
        label="Link"
        value={link}
        readOnly
        className="font-mono text-sm"
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onDone}>
          Done
        </Button>
        <Button onClick={() => void copyText(link, 'Link')}>Copy link</Button>
      </div>
    </div>
  );
}
