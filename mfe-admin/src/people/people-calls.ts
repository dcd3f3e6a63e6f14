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

/** The address of all administrators. */
export const administratorsAddress = '/api/admin/administrators';
/** The address of the user's e-mail settings. */
export const mailAddress = '/api/admin/mail';
/** The address of the user's second factor. */
export const secondFactorAddress = '/api/admin/totp';

function post<Answer>(address: string, body: object, token?: string): Promise<Answer> {
  return request<Answer>(address, { method: 'POST', body, token });
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
  token: string,
): Promise<InvitedAdministrator> {
  return post(administratorsAddress, { username, ...confirmation }, token);
}

/** Disables an administrator, withdraws an invitation, or enables an administrator again. */
export function changeAdministrator(
  id: string,
  change: 'disable' | 'enable',
  confirmation: Confirmation,
  token: string,
): Promise<AdministratorEntry> {
  return post(`${administratorsAddress}/${encodeURIComponent(id)}/${change}`, confirmation, token);
}

/** Sets the user's e-mail address; null removes it. */
export function changeMailAddress(
  email: string | null,
  confirmation: Confirmation,
  token: string,
): Promise<MailSettings> {
  return request(`${mailAddress}/address`, { method: 'PUT', body: { email, ...confirmation }, token });
}

/** Sets the kinds of e-mail that are switched off. */
export function switchMailOff(off: MailSettings['off'], token: string): Promise<MailSettings> {
  return request(`${mailAddress}/off`, { method: 'PUT', body: { off }, token });
}

/** Sets a new password. The answer is a new session; all others end. */
export function changePassword(
  currentPassword: string,
  newPassword: string,
  token: string,
): Promise<LoginResponse> {
  return post('/api/admin/password', { currentPassword, newPassword }, token);
}

/** Ends all sessions, this one too. */
export function signOutEverywhere(token: string): Promise<unknown> {
  return post('/api/admin/sign-out-everywhere', {}, token);
}

/** Creates a secret for an authenticator app. */
export function beginSecondFactor(confirmation: Confirmation, token: string): Promise<SecondFactorSetup> {
  return post(secondFactorAddress, confirmation, token);
}

/** Turns two-factor sign-in on. */
export function confirmSecondFactor(code: string, token: string): Promise<RecoveryCodes> {
  return post(`${secondFactorAddress}/confirm`, { code }, token);
}

/** Turns two-factor sign-in off. */
export function removeSecondFactor(confirmation: Confirmation, token: string): Promise<unknown> {
  return post(`${secondFactorAddress}/remove`, confirmation, token);
}

/** The user name that an invitation's link is for. */
export function openInvitation(token: string): Promise<OpenInvitation> {
  return post('/api/admin/invitation/open', { token });
}

/** Accepts an invitation. */
export function acceptInvitation(token: string, password: string): Promise<unknown> {
  return post('/api/admin/invitation/accept', { token, password });
}
