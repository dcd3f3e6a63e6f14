import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test';
import { tickerQuoteAddress } from '../../shell/src/ticker/quote-address.ts';
import { dataOf } from './boot-data.ts';

/** By these, a page has the browser fetch the data that it came without. */
const dataHint = /<link rel="preload" as="fetch"[^>]* href="([^"]+)"/g;

/** What an answer lacks of its page, its data and a text. */
async function lackOf(answer: APIResponse, text: string): Promise<string[]> {
  if (answer.status() !== 200) return [`An answer 200 instead of ${answer.status()}`];
  const html = await answer.text();
  const lack = Array.from(html.matchAll(dataHint), ([, address = '']) => address);
  if (!Object.hasOwn(dataOf(html), tickerQuoteAddress)) lack.push(tickerQuoteAddress);
  return html.includes(text) ? lack : [...lack, text];
}

/**
 * Waits until a page is served with all its data. A visitor waits 250 ms for it and as long for the page to be rendered:
 * of the answers of a busy machine some come without, also after one that came with it.
 * @param text what it must have besides
 */
export async function untilServedWithData(
  request: APIRequestContext,
  address: string,
  text = '',
): Promise<APIResponse> {
  let answer = await request.get(address);
  const lack = async () => {
    answer = await request.get(address);
    return lackOf(answer, text);
  };
  await expect.poll(lack, address).toEqual([]);
  return answer;
}

/**
 * Waits until a page is served with all its data, and keeps that answer for the next visit of it: another one might come
 * without.
 * @param text what it must have besides
 * @returns the HTML
 */
export async function serveNextVisitWithData(page: Page, address: string, text = ''): Promise<string> {
  const response = await untilServedWithData(page.request, address, text);
  await page.route(
    ({ href }) => href === response.url(),
    (route) => route.fulfill({ response }),
    { times: 1 },
  );
  return response.text();
}
