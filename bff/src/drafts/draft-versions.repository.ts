import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DRAFT_FIELD_NAMES } from '../articles/release-fields.ts';
import { type Draft, type DraftText, DraftVersion } from './draft.entity.ts';

export const MAX_DRAFT_VERSIONS = 50;
/** How many of the latest versions are never deleted. */
const LATEST = 10;

const TEXT_NAMES = [...DRAFT_FIELD_NAMES, 'timezone', 'correction'] as const;

@Injectable()
export class DraftVersionsRepository {
  constructor(private readonly em: EntityManager) {}

  list(draftId: string): Promise<Pick<DraftVersion, 'version' | 'title' | 'savedAt' | 'savedBy'>[]> {
    return this.em.find(
      DraftVersion,
      { draftId },
      {
        orderBy: { version: 'desc' },
        fields: ['version', 'title', 'savedAt', 'savedBy'],
        disableIdentityMap: true,
      },
    );
  }

  find(draftId: string, version: number): Promise<DraftVersion | null> {
    return this.em.findOne(DraftVersion, { draftId, version });
  }

  /** Stores the text of a locked draft as a version. Call it before the draft is changed. */
  async add(draft: Draft): Promise<void> {
    const { id: draftId, version, updatedAt: savedAt, updatedBy: savedBy } = draft;
    await this.makeRoom(draftId);
    this.em.create(DraftVersion, { ...textOf(draft), draftId, version, savedAt, savedBy });
  }

  /** Deletes the shortest-lived version. Thus 50 versions cover hours although drafts are saved every few seconds. */
  private async makeRoom(draftId: string): Promise<void> {
    await this.em.execute(
      `with stored as (
        select version, lead(saved_at) over (order by version) - saved_at as lasted,
          row_number() over (order by version desc) as place
        from draft_version where draft_id = ?)
      delete from draft_version where draft_id = ? and version in (
        select version from stored where place > ?
        order by lasted, version limit (select greatest(count(*) - ?, 0) from stored))`,
      [draftId, draftId, LATEST, MAX_DRAFT_VERSIONS - 1],
    );
  }
}

function textOf(draft: Draft): DraftText {
  return Object.fromEntries(TEXT_NAMES.map((name) => [name, draft[name]])) as DraftText;
}
