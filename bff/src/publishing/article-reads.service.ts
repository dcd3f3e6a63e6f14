import { Injectable } from '@nestjs/common';
import { type ListOrder, formatArticleCursor, parseArticleCursor } from '../articles/article-selection.ts';
import { ArticleVersionsRepository } from '../articles/article-versions.repository.ts';
import { type ArticleDto, toArticleDto } from '../articles/article.dto.ts';
import type { Article } from '../articles/article.entity.ts';
import { ArticlesRepository, type ListedArticle } from '../articles/articles.repository.ts';
import { type ArticleListQuery, toArticleFilter } from '../articles/list-query.ts';
import { CategoriesRepository } from '../categories/categories.repository.ts';
import { requireFound } from '../errors/domain-errors.ts';
import { isUuid } from '../input/rules.ts';
import { AttachmentsRepository } from '../media/attachments.repository.ts';
import { MAX_PAGE_SIZE, nextPageLink } from '../pagination/page.ts';
import type { Page } from '../pagination/paged.ts';

@Injectable()
export class ArticleReadsService {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly versions: ArticleVersionsRepository,
    private readonly documents: AttachmentsRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  async get(id: string): Promise<ArticleDto> {
    return this.describe(requireFound(isUuid(id) && (await this.articles.find(id)), 'article'));
  }

  async describe(article: Article): Promise<ArticleDto> {
    return { ...toArticleDto(article), ...(await this.documents.memberOf(article)) };
  }

  async list(query: ArticleListQuery): Promise<Page<ArticleDto>> {
    const filter = await this.withCategory(toArticleFilter(query));
    const limit = query.limit ?? (filter.deleted ? MAX_PAGE_SIZE : undefined);
    const order: ListOrder = query.sort ?? (filter.deleted ? 'deleted' : 'newest');
    const selection = {
      ...filter,
      order,
      limit,
      after: query.cursor === undefined ? undefined : parseArticleCursor(order, query.cursor),
    };
    if (limit === undefined && query.omit === undefined) {
      const all = this.articles.all(selection);
      return { items: views(all), total: await this.articles.count(filter), link: undefined };
    }
    const [page, total] = await Promise.all([
      query.omit === 'content' ? this.articles.listLight(selection) : this.articles.list(selection),
      this.articles.count(filter),
    ]);
    const listed: readonly ListedArticle[] = page.items;
    const last = page.hasNextPage ? listed.at(-1) : undefined;
    const link = last && nextPageLink('/api/admin/articles', query, formatArticleCursor(order, last));
    const items = filter.deleted ? await this.withDeletions(listed) : listed.map(toArticleDto);
    return { items, total, link };
  }

  private async withCategory(filter: ReturnType<typeof toArticleFilter>): Promise<typeof filter> {
    if (filter.category === undefined) return filter;
    const category = await this.categories.find(filter.category);
    return { ...filter, category: category?.name ?? filter.category };
  }

  private async withDeletions(articles: readonly ListedArticle[]): Promise<ArticleDto[]> {
    const deletedBy = await this.versions.deletedBy(articles.map(({ id }) => id));
    return articles.map((article) => ({
      ...toArticleDto(article),
      ...(article.deletedAt && { deletedAt: article.deletedAt.toISOString() }),
      deletedBy: deletedBy.get(article.id) ?? '',
    }));
  }
}

async function* views(articles: AsyncIterable<Article>): AsyncGenerator<ArticleDto> {
  for await (const article of articles) yield toArticleDto(article);
}
