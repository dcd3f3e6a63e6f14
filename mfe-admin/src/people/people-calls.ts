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
import { requestWithToken } from '../session/request-with-token.ts';

export const administratorsAddress = '/api/admin/administrators';
export const mailSettingsAddress = '/api/admin/mail';
export const secondFactorAddress = '/api/admin/totp';

function post<Answer>(address: string, body: object): Promise<Answer> {
  return requestWithToken<Answer>(address, { method: 'POST', body });
}

/** Credentials that prove the user's presence. `totp` is required if the user has a second factor. */
export interface Confirmation {
  readonly password: string;
  readonly totp?: string;
}

/** Creates an invitation link for a new administrator. An earlier link for the same name becomes invalid. */
export function inviteAdministrator(
  username: string,
  confirmation: Confirmation,
): Promise<InvitedAdministrator> {
  return post(administratorsAddress, { username, ...confirmation });
}

/** Disables or enables an administrator. Disabling one who is only invited withdraws the invitation. */
export function changeAdministrator(
  id: string,
  change: 'disable' | 'enable',
  confirmation: Confirmation,
): Promise<AdministratorEntry> {
  return post(`${administratorsAddress}/${encodeURIComponent(id)}/${change}`, confirmation);
}

export function changeMailAddress(email: string | null, confirmation: Confirmation): Promise<MailSettings> {
  return requestWithToken(`${mailSettingsAddress}/address`, {
    method: 'PUT',
    body: { email, ...confirmation },
  });
}

/** Sets the kinds of e-mails that the user does not want. */
export function updateMutedMail(off: MailSettings['off']): Promise<MailSettings> {
  return requestWithToken(`${mailSettingsAddress}/off`, { method: 'PUT', body: { off } });
}

/** Sets a new password, ends all sessions of the user, and returns a new session. */
export function changePassword(currentPassword: string, newPassword: string): Promise<LoginResponse> {
  return post('/api/admin/password', { currentPassword, newPassword });
}

export function signOutEverywhere(): Promise<unknown> {
  return post('/api/admin/sign-out-everywhere', {});
}

export function startSecondFactorSetup(confirmation: Confirmation): Promise<SecondFactorSetup> {
  return post(secondFactorAddress, confirmation);
}

export function confirmSecondFactor(code: string): Promise<RecoveryCodes> {
  return post(`${secondFactorAddress}/confirm`, { code });
}

export function removeSecondFactor(confirmation: Confirmation): Promise<unknown> {
  return post(`${secondFactorAddress}/remove`, confirmation);
}

export function fetchInvitation(token: string): Promise<OpenInvitation> {
  return request('/api/admin/invitation/open', { method: 'POST', body: { token } });
}

export function acceptInvitation(token: string, password: string): Promise<unknown> {
  return request('/api/admin/invitation/accept', { method: 'POST', body: { token, password } });
}
