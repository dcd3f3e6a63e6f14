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

/** Where everybody who may sign in is listed. */
export const administratorsAddress = '/api/admin/administrators';
/** Where it is told how you get mail. */
export const mailAddress = '/api/admin/mail';
/** Where your own second factor is told of. */
export const secondFactorAddress = '/api/admin/totp';

function post<Answer>(address: string, body: object, token?: string): Promise<Answer> {
  return request<Answer>(address, { method: 'POST', body, token });
}

/** Shows that who asks did not just find a browser signed in; `totp` where signing in asks for a code. */
export interface Confirmation {
  readonly password: string;
  readonly totp?: string;
}

/** Makes a link for a new administrator; an earlier one for that name ends. */
export function inviteAdministrator(
  username: string,
  confirmation: Confirmation,
  token: string,
): Promise<InvitedAdministrator> {
  return post(administratorsAddress, { username, ...confirmation }, token);
}

/** Locks an administrator out, takes an invitation back, or lets an administrator in again. */
export function changeAdministrator(
  id: string,
  change: 'disable' | 'enable',
  confirmation: Confirmation,
  token: string,
): Promise<AdministratorEntry> {
  return post(`${administratorsAddress}/${encodeURIComponent(id)}/${change}`, confirmation, token);
}

/** Sets where you get mail; null for nowhere. */
export function changeMailAddress(
  email: string | null,
  confirmation: Confirmation,
  token: string,
): Promise<MailSettings> {
  return request(`${mailAddress}/address`, { method: 'PUT', body: { email, ...confirmation }, token });
}

/** Sets which mail you do not want. */
export function switchMailOff(off: MailSettings['off'], token: string): Promise<MailSettings> {
  return request(`${mailAddress}/off`, { method: 'PUT', body: { off }, token });
}

/** Sets a new password; the answer is a new session, all others end. */
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

/** Makes a secret for an authenticator app. */
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

/** Whom the link of an invitation invites. */
export function openInvitation(token: string): Promise<OpenInvitation> {
  return post('/api/admin/invitation/open', { token });
}

/** Makes an administrator of who has the link. */
export function acceptInvitation(token: string, password: string): Promise<unknown> {
  return post('/api/admin/invitation/accept', { token, password });
}
