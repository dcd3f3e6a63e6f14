import { EntityManager, raw } from '@mikro-orm/core';
import { Body, Controller, Inject, Param, Post, Put } from '@nestjs/common';
import { IsISO8601, IsString, Length, MaxLength } from 'class-validator';
import { Article, ArticleRevision, AuditEntry } from './entities.ts';

/** What is sent, with as many rules as it takes to be a DTO. */
class ArticleInput {
  @Length(1, 300)
  title!: string;

  @Length(1, 500_000)
  content!: string;

  @MaxLength(2_000)
  excerpt!: string;

  @MaxLength(2_000)
  summary!: string;

  @IsISO8601()
  publishedAt!: string;

  @Length(1, 120)
  author!: string;

  @Length(1, 120)
  category!: string;

  @IsString()
  imageUrl!: string;
}

/** Writes articles as anyone would with Nest and MikroORM: no sign-in, no rules, one flush for each change. */
@Controller()
export class ArticlesController {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  @Post()
  create(@Body() input: ArticleInput): Promise<object> {
    return this.em.transactional(async (em) => {
      const now = new Date();
      const publishedAt = new Date(input.publishedAt);
      const article = em.create(Article, {
        ...{ ...input, publishedAt, slug: input.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') },
        ...{ version: 1, createdAt: now, updatedAt: now },
      });
      return record(em, article, 1, 'create');
    });
  }

  @Put(':id')
  update(@Param('id') id: string, @Body() input: ArticleInput): Promise<object> {
    return this.em.transactional(async (em) => {
      const article = await em.findOneOrFail(Article, { id });
      const publishedAt = new Date(input.publishedAt);
      Object.assign(article, { ...input, publishedAt, updatedAt: new Date() });
      return record(em, article, article.version + 1, 'update');
    });
  }
}

/** Adds the audit entry and the revision to the flush. */
function record(em: EntityManager, article: Article, version: number, action: string): object {
  const answer = { ...article, version };
  em.create(AuditEntry, {
    ...{ article, version, action, changedBy: 'bench', changedAt: article.updatedAt },
    snapshot: JSON.stringify(answer),
  });
  em.getReference(ArticleRevision, true).revision = raw('revision + 1');
  return answer;
}
