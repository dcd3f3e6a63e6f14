import { Injectable } from '@nestjs/common';
import { ArticleVersionsRepository } from '../articles/article-versions.repository.ts';
import { NotFoundError } from '../errors/domain-errors.ts';
import { isUuid } from '../input/rules.ts';

const VERSION = /^[1-9]\d{0,8}$/;

@Injectable()
export class ArticleHistoryService {
  constructor(private readonly versions: ArticleVersionsRepository) {}

  /** Who changed an article, when and how, newest first. */
  async list(articleId: string) {
    const entries = isUuid(articleId) ? await this.versions.list(articleId) : [];
    if (entries.length === 0) throw new NotFoundError('There is no such article.');
    return entries;
  }

  /** One change, with the article as it was afterwards. */
  async get(articleId: string, version: string) {
    const isPossible = isUuid(articleId) && VERSION.test(version);
    const entry = isPossible ? await this.versions.find(articleId, Number(version)) : null;
    if (entry === null) throw new NotFoundError('There is no such version of this article.');
    return entry;
  }
}
