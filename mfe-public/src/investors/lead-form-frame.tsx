import { Spinner } from '@site/kit';
import { useState } from 'react';
import { EmailLink, PhoneLink } from '../company/contact-links.tsx';
import sampleContactForm from './sample-forms/contact-form.html';
import sampleDeckForm from './sample-forms/deck-form.html';

const samples = { deck: sampleDeckForm, contact: sampleContactForm } as const;

// Permissions for a form of another origin: its scripts and storage, submitting, and opening a confirmation.
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

export interface LeadFormFrameProps {
  title: string;
  /** Address of the company's form; empty if none is configured. */
  url: string;
  /** The sample that is shown if `url` is empty. */
  sample: keyof typeof samples;
  /** Height in pixels. */
  height: number;
}

/** Shows an external form, or a sample without function. */
export function LeadFormFrame({ title, url, sample, height }: LeadFormFrameProps) {
  const [loaded, setLoaded] = useState(false);
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
          src={url || samples[sample]}
          height={height}
          sandbox={url ? sandbox : 'allow-same-origin'}
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => setLoaded(true)}
          className="relative block w-full border-0"
        />
      </div>
      <p className="mt-5 border-t border-mist-200 pt-5 text-sm text-ink-600">
        Is the form not showing? Write to <EmailLink /> or call <PhoneLink className="whitespace-nowrap" />.
      </p>
    </>
  );
}
