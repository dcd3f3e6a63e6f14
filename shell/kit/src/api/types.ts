import type { components } from './schema.generated.ts';

// Types of the API, generated from the bff's OpenAPI document.
type Schemas = components['schemas'];

export type NewsItem = Schemas['NewsItem'];
/** The number of releases in a year. */
export type NewsYear = Schemas['NewsYear'];
/** A document as visitors get it. */
export type PublicDocument = Schemas['PublicDocument'];
export type DocumentKind = Schemas['DocumentKind'];
/** The number of documents about a year. */
export type DocumentYear = Schemas['DocumentYear'];
export type TeamMember = Schemas['TeamMember'];
export type EquipmentItem = Schemas['EquipmentItem'];
export type CalendarEvent = Schemas['CalendarEvent'];
export type StockQuote = Schemas['StockQuote'];
export type StockHistory = Schemas['StockHistory'];
export type Stats = Schemas['Stats'];
/** An article as administrators get it. */
export type Article = Schemas['Article'];
/** One change of an article, with its author and time. */
export type ArticleChange = Schemas['ArticleChange'];
/** A change with the resulting version of the article. */
export type ArticleVersion = Schemas['ArticleVersion'];
/** Filters for the list of articles, with the number of matches. */
export type ArticleFacets = Schemas['ArticleFacets'];
export type ArticleInput = Schemas['ArticleInput'];
/** A new article with its draft. */
export type PublishInput = Schemas['PublishInput'];
/** A changed article with its draft and correction note. */
export type UpdateInput = Schemas['UpdateInput'];
/** The effects of publishing, and the problems that prevent it. */
export type PublicationCheck = Schemas['PublicationCheck'];
export type PublicationCheckInput = Schemas['PublicationCheckInput'];
/** A draft as administrators get it. */
export type Draft = Schemas['Draft'];
export type DraftInput = Schemas['DraftInput'];
/** An earlier version of a draft. */
export type DraftVersion = Schemas['DraftVersion'];
/** An entry in the list of a draft's versions, without content. */
export type ListedDraftVersion = Schemas['ListedDraftVersion'];
/** An administrator, enabled or disabled, or an invited person. */
export type AdministratorEntry = Schemas['AdministratorEntry'];
/** An invitation with its link. */
export type InvitedAdministrator = Schemas['InvitedAdministrator'];
/** The user name and expiry of an open invitation. */
export type OpenInvitation = Schemas['OpenInvitation'];
/** Whether an administrator signs in with a second factor. */
export type SecondFactorState = Schemas['SecondFactorState'];
export type SecondFactorSetup = Schemas['SecondFactorSetup'];
export type RecoveryCodes = Schemas['RecoveryCodes'];
/** An audit log entry. */
export type AuditTrailEntry = Schemas['AuditEntry'];
/** An administrator who has an article or a draft open. */
export type Presence = Schemas['Presence'];
export type LoginResponse = Schemas['LoginResponse'];
export type ArticleDocument = Schemas['Attachment'];
/** A picture or document of the library. */
export type Media = Schemas['Media'];
/** A picture or document with the articles and drafts that use it. */
export type ListedMedia = Schemas['ListedMedia'];
export type EarlyReader = Schemas['EarlyReader'];
export type EarlyReaderInput = Schemas['EarlyReaderInput'];
/** An early reader with the invitation link. */
export type InvitedEarlyReader = Schemas['InvitedEarlyReader'];
/** A release as an early reader gets it. */
export type EarlyRelease = Schemas['EarlyRelease'];
/** A reusable text passage. */
export type Passage = Schemas['Passage'];
export type PassageInput = Schemas['PassageInput'];
/** A version of a passage. */
export type PassageVersion = Schemas['PassageVersion'];
/** A review comment on a quote of an unpublished text. */
export type Remark = Schemas['Remark'];
/** The number of pending reviews, and a revision that changes with them. */
export type ReviewActivity = Schemas['ReviewActivity'];
export type MailSettings = Schemas['MailSettings'];
/** An error (RFC 9457), with the message to show and the invalid fields. */
export type Problem = Schemas['Problem'];
/** The notice that replaces a withdrawn release. */
export type Withdrawal = Schemas['WithdrawalView'];
