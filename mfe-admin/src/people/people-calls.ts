import {
  type AdministratorEntry,
  type InvitedAdministrator,
  type LoginResponse,
  type MailSettings,
  type OpenInvitation,
  type RecoveryCodes,
  request,
  type SecondFactorSetup,
} from '@site/kit';
import { authorised } from '../session/authorised.ts';

/** The address of all administrators. */
export const administratorsAddress = '/api/admin/administrators';
/** The address of the user's e-mail settings. */
export const mailAddress = '/api/admin/mail';
/** The address of the user's second factor. */
export const secondFactorAddress = '/api/admin/totp';

function post<Answer>(address: string, body: object): Promise<Answer> {
  return authorised<Answer>(address, { method: 'POST', body });
}

/** Proves that the request comes from the user and not from a session left open; `totp` with a second factor. */
export interface Confirmation {
  readonly password: string;
  readonly totp?: string;
}

/** Creates a link for a new administrator; an earlier one for that name becomes invalid. */
export function inviteAdministrator(
  username: string,
  confirmation: Confirmation,
): Promise<InvitedAdministrator> {
  return post(administratorsAddress, { username, ...confirmation });
}

/** Disables an administrator, withdraws an invitation, or enables an administrator again. */
export function changeAdministrator(
  id: string,
  change: 'disable' | 'enable',
  confirmation: Confirmation,
): Promise<AdministratorEntry> {
  return post(`${administratorsAddress}/${encodeURIComponent(id)}/${change}`, confirmation);
}

/** Sets the user's e-mail address; null removes it. */
export function changeMailAddress(email: string | null, confirmation: Confirmation): Promise<MailSettings> {
  return authorised(`${mailAddress}/address`, { method: 'PUT', body: { email, ...confirmation } });
}

/** Sets the kinds of e-mail that are switched off. */
export function switchMailOff(off: MailSettings['off']): Promise<MailSettings> {
  return authorised(`${mailAddress}/off`, { method: 'PUT', body: { off } });
}

/** Sets a new password. The answer is a new session; all others end. */
export function changePassword(currentPassword: string, newPassword: string): Promise<LoginResponse> {
  return post('/api/admin/password', { currentPassword, newPassword });
}

/** Ends all sessions, this one too. */
export function signOutEverywhere(): Promise<unknown> {
  return post('/api/admin/sign-out-everywhere', {});
}

/** Creates a secret for an authenticator app. */
export function beginSecondFactor(confirmation: Confirmation): Promise<SecondFactorSetup> {
  return post(secondFactorAddress, confirmation);
}

/** Turns two-factor sign-in on. */
export function confirmSecondFactor(code: string): Promise<RecoveryCodes> {
  return post(`${secondFactorAddress}/confirm`, { code });
}

/** Turns two-factor sign-in off. */
export function removeSecondFactor(confirmation: Confirmation): Promise<unknown> {
  return post(`${secondFactorAddress}/remove`, confirmation);
}

/** The user name that an invitation's link is for. */
export function openInvitation(token: string): Promise<OpenInvitation> {
  return request('/api/admin/invitation/open', { method: 'POST', body: { token } });
}

/** Accepts an invitation. */
export function acceptInvitation(token: string, password: string): Promise<unknown> {
  return request('/api/admin/invitation/accept', { method: 'POST', body: { token, password } });
}
