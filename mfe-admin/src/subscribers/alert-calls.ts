import { requestWithToken } from '../session/request-with-token.ts';
import { useNewsroomData } from '../session/use-newsroom-data.ts';

/** A public release whose e-mails were skipped. */
export interface SkippedRelease {
  readonly id: string;
  readonly title: string;
  readonly publicFrom: string;
}

/** The state of e-mail alerts. */
export interface AlertsOverview {
  /** Whether a mail server is configured. */
  readonly available: boolean;
  /** The number of subscribers. */
  readonly recipients: number;
  readonly skipped: readonly SkippedRelease[];
}

const alertsAddress = '/api/admin/alerts';

/** Returns whether an address belongs to alerts. */
export function isAlertsAddress(address: string): boolean {
  return address.startsWith(alertsAddress);
}

/** Loads the state of e-mail alerts; undefined until then, and without a mail server. */
export function useAlerts(): AlertsOverview | undefined {
  const { state } = useNewsroomData<AlertsOverview>(alertsAddress, 'The alerts could not be loaded.');
  return state.kind === 'ready' && state.data.available ? state.data : undefined;
}

/** Sends the skipped e-mails about a release. */
export function sendSkippedMail({ id }: SkippedRelease): Promise<unknown> {
  const address = `${alertsAddress}/skipped/${encodeURIComponent(id)}/send`;
  return requestWithToken<unknown>(address, { method: 'POST' });
}
