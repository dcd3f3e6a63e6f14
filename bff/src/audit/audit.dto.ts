import { viewOf } from '../http/view-of.ts';
import { ApiProperty, ApiPropertyOptional, ApiSchema, PickType } from '@nestjs/swagger';
import { ListQuery } from '../articles/list-query.ts';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from './audit-entry.entity.ts';
import { OptionalTextMember } from '../input/rules.ts';

const MAX_NAME_LENGTH = 120;
const MAX_ID_LENGTH = 100;
const ENTRY_FIELDS = ['id', 'at', 'action', 'administrator', 'approvedBy', 'note', 'blackoutReason'] as const;

export class AuditQuery extends PickType(ListQuery, ['limit', 'cursor'] as const) {
  @OptionalTextMember({
    min: 1,
    max: MAX_NAME_LENGTH,
    description: 'User name of the actor or of the affected administrator',
  })
  person?: string;

  @OptionalTextMember({ min: 1, max: MAX_ID_LENGTH, description: 'Id of an article' }) article?: string;
}

export class AuditedItem {
  @ApiProperty() id!: string;
  @ApiProperty({ type: 'integer', description: 'Version created by the change' }) version!: number;

  @ApiPropertyOptional({ description: 'Current title; absent if it was permanently removed' })
  title?: string;
}

export class AuditedSetItem extends AuditedItem {
  @ApiProperty({ description: 'Such as `release`' }) kind!: string;
}

@ApiSchema({ name: 'AuditEntry' })
export class AuditEntryDto {
  @ApiProperty() id!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ description: 'User name of the actor, or the name of the system component' }) by!: string;
  @ApiProperty({ enum: AUDIT_ACTIONS }) action!: AuditAction;

  @ApiPropertyOptional({ description: 'User name of the affected administrator, if not the actor' })
  administrator?: string;

  @ApiPropertyOptional({
    description:
      'Name of the affected file, standard passage, blackout, category, release set or early reader, and title of the draft or release unless it was permanently removed',
  })
  subject?: string;

  @ApiPropertyOptional({ description: 'User name of the administrator who approved the change' })
  approvedBy?: string;

  @ApiPropertyOptional({ description: 'Correction, or reason of the withdrawal' }) note?: string;
  @ApiPropertyOptional({ description: 'Reason for publication within a blackout' }) blackoutReason?: string;
  @ApiPropertyOptional({ type: AuditedItem }) article?: AuditedItem;
  @ApiPropertyOptional({ type: AuditedItem }) document?: AuditedItem;
  @ApiPropertyOptional({ type: AuditedItem }) event?: AuditedItem;

  @ApiPropertyOptional({ type: [AuditedSetItem], description: 'Items of the release set' })
  setItems?: AuditedSetItem[];
}

/** @param titles of articles, documents, events and drafts, by id */
export function toAuditEntryDto(entry: AuditEntry, titles: ReadonlyMap<string, string>): AuditEntryDto {
  const { article, document, event, setItems, version, doneBy: by } = entry;
  const subject = article || document || event ? undefined : subjectOf(entry, titles);
  const itemOf = ({ id }: { readonly id: string }): AuditedItem => {
    const title = titles.get(id);
    return { id, version, ...(title !== undefined && { title }) };
  };
  return {
    ...viewOf(entry, ENTRY_FIELDS),
    by,
    ...(subject && { subject }),
    ...(article && { article: itemOf(article) }),
    ...(document && { document: itemOf(document) }),
    ...(event && { event: itemOf(event) }),
    ...(setItems && { setItems: setItems.map((item) => ({ ...itemOf(item), ...item })) }),
  };
}

function subjectOf(
  { subject, releaseId }: Pick<AuditEntry, 'subject' | 'releaseId'>,
  titles: ReadonlyMap<string, string>,
): string | undefined {
  const title = releaseId ? titles.get(releaseId) : undefined;
  if (!subject) return title;
  return title === undefined ? subject : `${subject} (“${title}”)`;
}
