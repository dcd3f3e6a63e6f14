import { ArticlesRepository } from '../../articles/articles.repository.ts';
import type { Database } from '../database.ts';
import { sampleArticles } from './sample-articles.ts';

/** Fills a database that never had an article. Deleted samples do not come back. */
export async function addSampleArticles(database: Database): Promise<void> {
  const articles = new ArticlesRepository(database);
  if (await articles.isUntouched()) await articles.createAll(sampleArticles(new Date()), 'sample data');
}
