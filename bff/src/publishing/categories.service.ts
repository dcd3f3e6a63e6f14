import { UniqueConstraintViolationException, raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ContentRevision } from '../articles/content-revision.entity.ts';
import { Article } from '../articles/article.entity.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { Category, categoryKey } from '../categories/category.entity.ts';
import { FOR_UPDATE } from '../db/row-lock.ts';
import { requireFound, invalidField } from '../errors/domain-errors.ts';
import { isUuid } from '../input/rules.ts';
import type { CategoryDto } from './categories.dto.ts';

@Injectable()
export class CategoriesService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditRepository,
  ) {}

  /** As SQL, because the ORM has no grouping. */
  list(): Promise<CategoryDto[]> {
    return this.em.execute<CategoryDto[]>(`
      select id, name, (select count(*)::int from article where article.category = category.name and deleted_at is null) as articles
      from category order by key`);
  }

  /** Renames a category in releases and subscriptions. The earlier name still selects it. */
  async rename(id: string, name: string, { username }: SignedInAdministrator): Promise<CategoryDto> {
    const known = requireFound(isUuid(id) && (await this.em.findOne(Category, { id })), 'category');
    try {
      return await this.em.transactional(async (em) => {
        // Locks in the same order as changes of articles, to prevent deadlocks: article, category, revision.
        await em.find(
          Article,
          { category: known.name },
          { ...FOR_UPDATE, fields: ['id'], disableIdentityMap: true },
        );
        const category = await em.findOneOrFail(Category, { id }, FOR_UPDATE);
        await this.releaseName(categoryKey(name), category);
        this.audit.add({
          doneBy: username,
          action: 'category-renamed',
          subject: `${category.name} → ${name}`,
        });
        category.formerKeys = [...new Set([...category.formerKeys, category.key])];
        Object.assign(category, { name, key: categoryKey(name) });
        em.getReference(ContentRevision, true).revision = raw('revision + 1');
        await em.flush();
        return { id, name, articles: await em.count(Article, { category: name, deletedAt: null }) };
      });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw invalidField('name', 'Another category has this name.', 'name-taken');
    }
  }

  /** Removes a name from the earlier names of other categories. */
  private async releaseName(key: string, except: Category): Promise<void> {
    const others = { id: { $ne: except.id }, formerKeys: { $contains: [key] } };
    for (const other of await this.em.find(Category, others, FOR_UPDATE)) {
      other.formerKeys = other.formerKeys.filter((former) => former !== key);
    }
  }
}
