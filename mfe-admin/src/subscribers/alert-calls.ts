import { authorised } from '../session/authorised.ts';
import { useNewsroomData } from '../session/use-newsroom-data.ts';

/** A public release whose e-mails were skipped. */
export interface SkippedRelease {
  readonly id: string;
  readonly title: string;
  readonly publicFrom: string;
}

/** E-mail alerts as the server describes them. */
export interface AlertsOverview {
  /** Whether a mail server is configured. */
  readonly available: boolean;
  /** Subscribers who get releases of the category. */
  readonly recipients: number;
  readonly skipped: readonly SkippedRelease[];
}

const alertsAddress = '/api/admin/alerts';

/** Whether an address belongs to alerts. */
export function isOfAlerts(address: string): boolean {
  return address.startsWith(alertsAddress);
}

/** The alerts; undefined until they are loaded, and without a mail server. */
export function useAlerts(): AlertsOverview | undefined {
  const { state } = useNewsroomData<AlertsOverview>(alertsAddress, 'The alerts could not be loaded.');
  return state.kind === 'ready' && state.data.available ? state.data : undefined;
}

/** Sends the skipped e-mails about a release. */
export function sendSkipped({ id }: SkippedRelease): Promise<unknown> {
  const address = `${alertsAddress}/skipped/${encodeURIComponent(id)}/send`;
  return authorised<unknown>(address, { method: 'POST' });
}
