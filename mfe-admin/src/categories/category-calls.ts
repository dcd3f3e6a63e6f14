import { requestWithToken } from '../session/request-with-token.ts';

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly articles: number;
}

export const categoriesAddress = '/api/admin/categories';

/** @throws HttpError 400 if another category has the name */
export function renameCategory({ id }: Category, name: string): Promise<unknown> {
  const address = `${categoriesAddress}/${encodeURIComponent(id)}`;
  return requestWithToken<unknown>(address, { method: 'PUT', body: { name } });
}
