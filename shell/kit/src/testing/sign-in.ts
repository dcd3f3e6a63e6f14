/** Stores a session in the browser, as signing in does (ADMIN-2). */
export function signIn(token = 'token-1'): void {
  localStorage.setItem('adminToken', token);
  localStorage.setItem('adminUser', JSON.stringify({ id: 'u-1', username: 'admin' }));
}
