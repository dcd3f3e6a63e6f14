import type { Config, QuotesProviderName } from '../../config/config.ts';
import type { QuotesProvider } from '../market-data.ts';
import { HttpProvider } from './http-provider.ts';
import { SampleProvider } from './sample-provider.ts';
import { YahooProvider } from './yahoo-provider.ts';

export function createProviders(config: Config): QuotesProvider[] {
  return config.quotes.providers.map((name) => createProvider(name, config.quotes));
}

function createProvider(name: QuotesProviderName, { url, historyUrl }: Config['quotes']): QuotesProvider {
  if (name === 'yahoo') return new YahooProvider();
  if (name === 'sample') return new SampleProvider();
  if (url === undefined) throw new TypeError('the http provider needs QUOTES_URL');
  return new HttpProvider(url, historyUrl);
}
