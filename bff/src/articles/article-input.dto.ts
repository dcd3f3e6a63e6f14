import { BlackoutReason } from '../blackouts/blackouts.dto.ts';
import { OptionalFlag, OptionalId, OptionalTextMember } from '../input/rules.ts';
import { ReleaseInput } from './release-fields.ts';

const NOTE = { min: 1, max: 500, blank: false };
const ANNOUNCE_CHANGE = {
  description:
    'False: those who got the e-mail about the release get none about this correction or withdrawal',
};

export class ArticleInput extends ReleaseInput {
  @OptionalFlag({
    description:
      'Whether subscribers get an e-mail, if the release becomes public less than 24 hours before the first attempt. ' +
      'A new article without it: true if `publishedAt` is at most 24 hours ago; an update without it keeps it',
  })
  notifySubscribers?: boolean;
}

export class PublishInput extends ArticleInput {
  @OptionalId('a draft', {
    description:
      'The draft that is published and removed; 409 if it does not exist, or if an update names a draft of another article',
  })
  draftId?: string;

  @BlackoutReason() blackoutReason?: string;
}

export class UpdateInput extends PublishInput {
  @OptionalTextMember({
    ...NOTE,
    description: 'What was wrong in a public or withdrawn release, which becomes public again',
  })
  correction?: string;

  @OptionalFlag(ANNOUNCE_CHANGE) announceChange?: boolean;
}

export class WithdrawInput {
  @OptionalTextMember({ ...NOTE, description: 'Shown at the address of the release' }) reason?: string;
  @OptionalFlag(ANNOUNCE_CHANGE) announceChange?: boolean;
}
