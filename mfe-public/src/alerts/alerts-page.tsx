import {
  useLocation,
  type PublicDocument,
  Button,
  TextLink,
  fieldText,
  TextField,
  PageHero,
  Section,
  useApi,
  useHydrated,
} from '@site/kit';
import { usePost } from '../calls/use-post.ts';
import { WithoutScripts } from '../company/contact-links.tsx';
import { documentKinds } from '../investors/document-kinds.ts';
import { type FormEvent, useId } from 'react';

interface EmailLink {
  readonly action: 'confirm' | 'leave';
  readonly token: string;
}

const pattern = /^#(confirm|leave)=([\w-]{43})$/;

/**
 * Returns action and token of an e-mailed link. They are in the fragment of its URL, which servers do not log. Undefined
 * during hydration.
 */
function useEmailLink(): EmailLink | undefined {
  const { hash } = useLocation();
  const [, action, token] = pattern.exec(useHydrated() ? hash : '') ?? [];
  if (token === undefined) return undefined;
  return { action: action === 'confirm' ? 'confirm' : 'leave', token };
}

const texts = {
  confirm: {
    title: 'Confirm your address',
    button: 'Start alerts',
    done: 'Confirmed. You will get an e-mail the next time we publish.',
  },
  leave: {
    title: 'Unsubscribe from alerts',
    button: 'Unsubscribe',
    done: 'You are unsubscribed. We have deleted your address.',
  },
} as const;

/** Confirms or ends a subscription only after a click, because mail scanners open links, too. */
function SubscriptionPanel({ link: { action, token } }: { link: EmailLink }) {
  const { title, button, done } = texts[action];
  const address = action === 'confirm' ? '/api/alerts/confirm' : `/api/alerts/leave/${token}`;
  const { send, isBusy, isDone, failure } = usePost(address);

  return (
    <div className="grid gap-6 rounded-xl border border-mist-200 bg-white p-6 text-ink-800 shadow-card sm:p-10">
      <h2 className="font-display text-heading font-semibold text-ink-950">{title}</h2>
      {!isDone && (
        <Button
          type="button"
          size="lg"
          tone="mist"
          busy={isBusy}
          onClick={() => send(action === 'confirm' ? { token } : undefined)}
          className="sm:w-fit"
        >
          {button}
        </Button>
      )}
      <p role={failure ? 'alert' : 'status'} className="font-semibold empty:hidden">
        {isDone ? done : failure}
      </p>
      <p className="text-sm text-ink-600">
        <TextLink to="/news">All news releases</TextLink>
      </p>
    </div>
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly legend: string;
  readonly hint: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

function Choices({ name, legend, hint, options }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-ink-950">{legend}</legend>
      <p className="mt-1 text-sm text-ink-600">{hint}</p>
      <ul className="mt-3 grid grid-cols-1 gap-2 sm:grid-cols-2">
        {options.map(([value, label]) => (
          <li key={value}>
            <label className="flex min-h-6 items-start gap-3">
              <input
                type="checkbox"
                name={name}
                value={value}
                className="mt-1 size-4 shrink-0 accent-ink-950"
              />
              <span className="min-w-0 wrap-anywhere">{label}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function textsIn(fields: FormData, name: string): string[] {
  return fields.getAll(name).filter((value) => typeof value === 'string');
}

function SignUpForm({ categories, documentKinds: kinds = [] }: AlertCategories) {
  const titleId = useId();
  const { send, isBusy, isDone, failure } = usePost('/api/alerts');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    send({
      email: fieldText(fields, 'email').trim(),
      categories: textsIn(fields, 'category'),
      ...(kinds.length > 0 && { documentKinds: textsIn(fields, 'documentKind') }),
    });
  }

  return (
    <form
      method="dialog"
      onSubmit={submit}
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-6 rounded-xl border border-mist-200 bg-white p-6 text-ink-800 shadow-card sm:p-10"
    >
      <h2 id={titleId} className="font-display text-heading font-semibold text-ink-950">
        Get e-mail alerts
      </h2>
      <TextField
        tone="mist"
        label="Email Address"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={failure}
      />
      {categories.length > 1 && (
        <Choices
          name="category"
          legend="Categories"
          hint="If you select none, you get all releases."
          options={categories.map((category) => [category, category])}
        />
      )}
      {kinds.length > 0 && (
        <Choices
          name="documentKind"
          legend="Documents"
          hint="If you select none, you get releases only."
          options={kinds.map((kind) => [kind, documentKinds[kind]])}
        />
      )}
      <div>
        <Button type="submit" size="lg" tone="mist" busy={isBusy} className="max-sm:w-full">
          Send me a link to confirm
        </Button>
        <WithoutScripts notice="Signing up and unsubscribing need JavaScript." />
        <p role="status" className="mt-4 font-semibold empty:hidden">
          {isDone &&
            'Check your inbox. If this address can receive alerts, we have sent a confirmation link.'}
        </p>
        <p className="mt-4 text-sm text-ink-600">
          We use your address only for these alerts, and delete it when you unsubscribe.
        </p>
      </div>
    </form>
  );
}

interface AlertCategories {
  readonly categories: readonly string[];
  /** Absent in responses of earlier bff versions. */
  readonly documentKinds?: readonly PublicDocument['kind'][];
}

export default function AlertsPage() {
  const { data } = useApi<AlertCategories>('/api/alerts/categories');
  const link = useEmailLink();
  return (
    <>
      <PageHero
        eyebrow="News"
        title="E-mail alerts"
        lead="A short e-mail with links to new releases or documents of your choice. Confirm your address first. You can unsubscribe with one click in each e-mail."
      />
      <Section id="sign-up" tone="plain">
        <div className="mx-auto grid max-w-2xl grid-cols-1">
          {link ? <SubscriptionPanel link={link} /> : <SignUpForm {...(data ?? { categories: [] })} />}
        </div>
      </Section>
    </>
  );
}
