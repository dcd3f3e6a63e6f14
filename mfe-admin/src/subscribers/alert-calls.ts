import { requestWithToken } from '../session/request-with-token.ts';
import { useNewsroomData } from '../session/use-newsroom-data.ts';

/** A public release whose e-mails to subscribers were skipped. */
export interface SkippedRelease {
  readonly id: string;
  readonly title: string;
  readonly publicFrom: string;
}

export interface AlertsOverview {
  readonly available: boolean;
  readonly recipients: number;
  readonly skipped: readonly SkippedRelease[];
}

const alertsAddress = '/api/admin/alerts';

export function isAlertsAddress(address: string): boolean {
  return address.startsWith(alertsAddress);
}

/** Returns the state of e-mail alerts; undefined until it has loaded, and without a mail server. */
export function useAlerts(): AlertsOverview | undefined {
  const { state } = useNewsroomData<AlertsOverview>(alertsAddress, 'The alerts could not be loaded.');
  return state.kind === 'ready' && state.data.available ? state.data : undefined;
}

export function sendSkippedMail({ id }: SkippedRelease): Promise<unknown> {
  const address = `${alertsAddress}/skipped/${encodeURIComponent(id)}/send`;
  return requestWithToken<unknown>(address, { method: 'POST' });
}
