import type { components } from './schema.generated.ts';

// Shapes of the product's API, generated from the server's own OpenAPI document.
type Schemas = components['schemas'];

export type NewsItem = Schemas['NewsItem'];
/** The number of releases in a year. */
export type NewsYear = Schemas['NewsYear'];
export type TeamMember = Schemas['TeamMember'];
export type EquipmentItem = Schemas['EquipmentItem'];
/** An upcoming event. */
export type CalendarEvent = Schemas['CalendarEvent'];
export type StockQuote = Schemas['StockQuote'];
export type StockHistory = Schemas['StockHistory'];
export type Stats = Schemas['Stats'];
/** An article as administrators get it. */
export type Article = Schemas['Article'];
/** Who changed an article, how and when. */
export type ArticleChange = Schemas['ArticleChange'];
/** The same with the article as it read afterwards. */
export type ArticleVersion = Schemas['ArticleVersion'];
/** What the list of articles can be narrowed to, with counts. */
export type ArticleFacets = Schemas['ArticleFacets'];
export type ArticleInput = Schemas['ArticleInput'];
/** A new article with the draft that it was written as. */
export type PublishInput = Schemas['PublishInput'];
/** A changed article with its draft and the note of the correction. */
export type UpdateInput = Schemas['UpdateInput'];
/** What publishing would do, and what is to be corrected before. */
export type PublicationCheck = Schemas['PublicationCheck'];
export type PublicationCheckInput = Schemas['PublicationCheckInput'];
/** A draft as administrators get it. */
export type Draft = Schemas['Draft'];
export type DraftInput = Schemas['DraftInput'];
/** An earlier text of a draft. */
export type DraftVersion = Schemas['DraftVersion'];
/** The same without its contents, in a list. */
export type ListedDraftVersion = Schemas['ListedDraftVersion'];
/** An administrator, enabled or disabled, or an invited person. */
export type AdministratorEntry = Schemas['AdministratorEntry'];
/** An invitation with its link. */
export type InvitedAdministrator = Schemas['InvitedAdministrator'];
/** The user name that a link is for. */
export type OpenInvitation = Schemas['OpenInvitation'];
/** Whether an administrator signs in with a second factor. */
export type SecondFactorState = Schemas['SecondFactorState'];
/** The secret for an authenticator app. */
export type SecondFactorSetup = Schemas['SecondFactorSetup'];
export type RecoveryCodes = Schemas['RecoveryCodes'];
/** Who did what when. */
export type AuditTrailEntry = Schemas['AuditEntry'];
/** Somebody who has an article or a draft open. */
export type Presence = Schemas['Presence'];
export type LoginResponse = Schemas['LoginResponse'];
/** A document of an article. */
export type ArticleDocument = Schemas['DocumentView'];
/** A picture or document of the library. */
export type Media = Schemas['Media'];
/** A picture or document with the articles and drafts that use it. */
export type ListedMedia = Schemas['ListedMedia'];
/** An early reader of a release. */
export type EarlyReader = Schemas['EarlyReader'];
export type EarlyReaderInput = Schemas['EarlyReaderInput'];
/** An early reader with the link. */
export type InvitedEarlyReader = Schemas['InvitedEarlyReader'];
/** A release as an early reader gets it. */
export type EarlyRelease = Schemas['EarlyRelease'];
/** A standard passage. */
export type Passage = Schemas['Passage'];
export type PassageInput = Schemas['PassageInput'];
/** A passage after one of its changes. */
export type PassageVersion = Schemas['PassageVersion'];
/** A remark about a passage of an unpublished text. */
export type Remark = Schemas['Remark'];
/** How many reviews wait, and a revision that shows whether anything has changed. */
export type ReviewActivity = Schemas['ReviewActivity'];
/** An administrator's e-mail settings. */
export type MailSettings = Schemas['MailSettings'];
/** An error (RFC 9457), with the sentence to show and the refused fields. */
export type Problem = Schemas['Problem'];
/** What remains of a withdrawn release. */
export type Withdrawal = Schemas['WithdrawalView'];
