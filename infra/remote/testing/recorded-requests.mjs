const actual = await import(globalThis.kitRequests);

export const { addressOf } = actual;

export async function requestWithHeaders(path, options) {
  const method = options?.method ?? 'GET';
  globalThis.recordCall(method, path);
  const { data, headers } = await actual.requestWithHeaders(path, options);
  return { data: globalThis.followReads(data, method, path), headers };
}

export async function request(path, options) {
  const { data } = await requestWithHeaders(path, options);
  return data;
}

export function fetcher(key) {
  return request(addressOf(key));
}
