import type { components } from './schema.generated.ts';

type Schemas = components['schemas'];

export type NewsItem = Schemas['NewsItem'];
export type NewsYear = Schemas['NewsYear'];
/** A document as visitors get it. */
export type PublicDocument = Schemas['PublicDocument'];
/** A document as administrators get it. */
export type NewsroomDocument = Schemas['Document'];
export type DocumentInput = Schemas['DocumentInput'];
export type DocumentUpdate = Schemas['DocumentUpdate'];
/** An entry of a document's history, with the document as it was after the change. */
export type DocumentChange = Schemas['DocumentChange'];
/** An event as administrators get it. */
export type NewsroomEvent = Schemas['Event'];
export type EventInput = Schemas['EventInput'];
/** An entry of an event's history, with the event as it was after the change. */
export type EventChange = Schemas['EventChange'];
/** A year, with the number of documents about it. */
export type DocumentYear = Schemas['DocumentYear'];
/** Releases and documents that become public in the same instant. */
export type ReleaseSet = Schemas['ReleaseSet'];
export type ReleaseSetInput = Schemas['SetInput'];
export type SetItem = Schemas['SetItem'];
export type TeamMember = Schemas['TeamMember'];
export type EquipmentItem = Schemas['EquipmentItem'];
export type CalendarEvent = Schemas['CalendarEvent'];
export type StockQuote = Schemas['StockQuote'];
export type StockHistory = Schemas['StockHistory'];
export type Stats = Schemas['Stats'];
/** An article as administrators get it. */
export type Article = Schemas['Article'];
export type ArticleChange = Schemas['ArticleChange'];
export type ArticleVersion = Schemas['ArticleVersion'];
/** Filters for the list of articles, with the number of matches. */
export type ArticleFacets = Schemas['ArticleFacets'];
export type ArticleInput = Schemas['ArticleInput'];
/** Input for publishing a new article, with the id of its draft. */
export type PublishInput = Schemas['PublishInput'];
/** Input for changing an article, with the id of its draft and a correction note. */
export type UpdateInput = Schemas['UpdateInput'];
export type PublicationCheck = Schemas['PublicationCheck'];
export type PublicationCheckInput = Schemas['PublicationCheckInput'];
/** A draft as administrators get it. */
export type Draft = Schemas['Draft'];
export type DraftInput = Schemas['DraftInput'];
export type DraftVersion = Schemas['DraftVersion'];
/** An entry in the list of a draft's versions, without content. */
export type ListedDraftVersion = Schemas['ListedDraftVersion'];
export type AdministratorEntry = Schemas['AdministratorEntry'];
export type InvitedAdministrator = Schemas['InvitedAdministrator'];
export type OpenInvitation = Schemas['OpenInvitation'];
export type SecondFactorState = Schemas['SecondFactorState'];
export type SecondFactorSetup = Schemas['SecondFactorSetup'];
export type RecoveryCodes = Schemas['RecoveryCodes'];
export type AuditTrailEntry = Schemas['AuditEntry'];
export type Presence = Schemas['Presence'];
export type LoginResponse = Schemas['LoginResponse'];
export type ArticleDocument = Schemas['Attachment'];
export type Media = Schemas['Media'];
/** A picture or document with the articles and drafts that use it. */
export type ListedMedia = Schemas['ListedMedia'];
export type EarlyReader = Schemas['EarlyReader'];
export type EarlyReaderInput = Schemas['EarlyReaderInput'];
export type InvitedEarlyReader = Schemas['InvitedEarlyReader'];
/** A release as an early reader gets it. */
export type EarlyRelease = Schemas['EarlyRelease'];
/** A reusable text passage. */
export type Passage = Schemas['Passage'];
export type PassageInput = Schemas['PassageInput'];
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
