import {
  ButtonLink,
  ErrorPanel,
  HttpError,
  type OpenInvitation,
  serverMessage,
  Spinner,
  toast,
  useHydrated,
  useLocation,
  useNavigate,
  useSWR,
} from '@site/kit';
import { useState } from 'react';
import { AdminPortalLayout } from '../login/admin-portal-layout.tsx';
import { NewPasswordForm } from '../people/password-form.tsx';
import { acceptInvitation, fetchInvitation } from '../people/people-calls.ts';
import { validationErrorsOf } from '../session/use-newsroom-call.ts';
import { formatTimeWithUtc } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';

type LinkState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly token: string; readonly invitation: OpenInvitation }
  | { readonly kind: 'over'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

const noToken = 'This link is incomplete. Open the complete link from your invitation.';
const noAnswer = 'The newsroom cannot be reached. Check your connection, or try again in a moment.';

function asState(error: unknown): LinkState {
  const message = serverMessage(error) ?? noAnswer;
  return { kind: error instanceof HttpError && error.status === 404 ? 'over' : 'failed', message };
}

function useInvitation() {
  const isHydrated = useHydrated(); // Only the browser knows the fragment, which is therefore read after hydration.
  const token = useLocation().hash.slice(1);
  const [ended, setEnded] = useState<string>();
  const { data, error, isValidating, mutate } = useSWR<OpenInvitation, Error>(
    isHydrated && token !== '' ? ['/api/admin/invitation/open', token] : null,
    () => fetchInvitation(token),
  );
  return { link: stateOfLink(), reopen: () => void mutate(), end: setEnded };

  function stateOfLink(): LinkState {
    if (ended !== undefined) return { kind: 'over', message: ended };
    if (isHydrated && token === '') return { kind: 'over', message: noToken };
    if (data) return { kind: 'open', token, invitation: data };
    return error && !isValidating ? asState(error) : { kind: 'opening' };
  }
}

/** The fragment of the address contains the invitation's token. Browsers do not send fragments to servers. */
export default function InvitationPage() {
  const { link, reopen, end } = useInvitation();

  return (
    <AdminPortalLayout
      title="Welcome"
      lead="You have been invited to write news releases for the company. Choose a password that you use nowhere else, then sign in."
      cardTitle="Your invitation"
    >
      {link.kind === 'opening' && <Spinner label="Opening the invitation..." />}
      {link.kind === 'failed' && (
        <ErrorPanel title="The invitation could not be opened" message={link.message} onRetry={reopen} />
      )}
      {link.kind === 'over' && (
        <div className="grid justify-items-start gap-6">
          <p role="alert">{link.message}</p>
          <ButtonLink variant="secondary" size="sm" to="/admin/login">
            Go to sign-in
          </ButtonLink>
        </div>
      )}
      {link.kind === 'open' && <AcceptForm {...link} onOver={end} />}
    </AdminPortalLayout>
  );
}

interface AcceptFormProps {
  readonly token: string;
  readonly invitation: OpenInvitation;
  readonly onOver: (message: string) => void;
}

function AcceptForm({ token, invitation: { username, expiresAt }, onOver }: AcceptFormProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function accept(password: string) {
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await acceptInvitation(token, password);
      toast({ title: 'Password Set', description: `Sign in as ${username}.` });
      void navigate('/admin/login', { replace: true });
    } catch (error) {
      setBusy(false);
      const state = asState(error);
      if (state.kind === 'over') onOver(state.message);
      else setRefusal(validationErrorsOf(error)['password'] ?? serverMessage(error) ?? noAnswer);
    }
  }

  return (
    <>
      <p className="mb-5 text-sm text-mist-300">
        You sign in as <strong className="font-semibold wrap-anywhere text-mist-50">{username}</strong>.{' '}
        <span>{`The link is valid until ${formatTimeWithUtc(Date.parse(expiresAt), pacificZone)}.`}</span>
      </p>
      <NewPasswordForm
        label="Password"
        submit="Set password"
        busy={busy}
        refusal={refusal}
        onSubmit={(password) => void accept(password)}
      >
        {/* Password managers store the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      </NewPasswordForm>
    </>
  );
}
