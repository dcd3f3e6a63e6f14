import { Spinner } from '@site/kit';
import { useState } from 'react';
import { FormHelp, type Instead, ReachUs } from './reach-us.tsx';

// What a form of another origin needs: its own scripts and storage, sending, and opening its confirmation.
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

interface LeadFormFrameProps {
  /** The frame's accessible name. */
  title: string;
  /** Address of the form; empty where none is configured. */
  url: string;
  /** In pixels. */
  height: number;
  instead: Instead;
}

/** An external form, or, where none is configured, how to reach the company without it. */
export function LeadFormFrame({ title, url, height, instead }: LeadFormFrameProps) {
  const [loaded, setLoaded] = useState(false);
  if (url === '') return <ReachUs instead={instead} />;
  return (
    <>
      <div className="relative overflow-hidden rounded-md bg-white">
        {!loaded && (
          <div className="absolute inset-0 grid place-items-center text-ink-600">
            <Spinner label="Loading form..." />
          </div>
        )}
        <iframe
          title={title}
          src={url}
          height={height}
          sandbox={sandbox}
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => setLoaded(true)}
          className="relative block w-full border-0"
        />
      </div>
      <div className="mt-5 border-t border-mist-200 pt-5 text-sm text-ink-600">
        <FormHelp />
      </div>
    </>
  );
}
