import { Injectable } from '@nestjs/common';
import { AnnouncementsService } from '../alerts/announcements.service.ts';
import type { Article } from '../articles/article.entity.ts';
import type { WithdrawInput } from '../articles/article-input.dto.ts';
import { ArticlesRepository } from '../articles/articles.repository.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { remove, requireWithdrawable, withdraw } from './article-steps.ts';

@Injectable()
export class ArticleRemoval {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly announcements: AnnouncementsService,
  ) {}

  /** Withdraws a public release. A correction makes it public again. */
  withdraw(
    id: string,
    { reason, announceChange = true }: WithdrawInput,
    ifMatch: string | undefined,
    { username: doneBy }: SignedInAdministrator,
  ): Promise<Article> {
    return this.articles.change(id, { ifMatch }, async (article, now) => {
      requireWithdrawable(article, now);
      withdraw(article, reason, now);
      if (announceChange) await this.announcements.addChange(id, 'withdrawal');
      return { action: 'withdrawn', doneBy, note: reason };
    });
  }

  async delete(
    id: string,
    ifMatch: string | undefined,
    { username: doneBy }: SignedInAdministrator,
  ): Promise<void> {
    await this.articles.change(id, { ifMatch }, (article, now) => {
      remove(article, now);
      return { action: 'deleted', doneBy };
    });
  }
}
