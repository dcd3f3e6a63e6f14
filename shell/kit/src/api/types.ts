import type { components } from './schema.generated.ts';

// Shapes of the product's API, generated from the server's own OpenAPI document.
type Schemas = components['schemas'];

export type NewsItem = Schemas['NewsItem'];
/** A year's number of releases. */
export type NewsYear = Schemas['NewsYear'];
export type TeamMember = Schemas['TeamMember'];
export type EquipmentItem = Schemas['EquipmentItem'];
/** Something on a day to come. */
export type CalendarEvent = Schemas['CalendarEvent'];
export type StockQuote = Schemas['StockQuote'];
export type StockHistory = Schemas['StockHistory'];
export type Stats = Schemas['Stats'];
/** An article as the staff sees it. */
export type Article = Schemas['Article'];
/** Who changed an article, how and when. */
export type ArticleChange = Schemas['ArticleChange'];
/** The same with the article as it read afterwards. */
export type ArticleVersion = Schemas['ArticleVersion'];
/** What the list of articles can be narrowed to, with counts. */
export type ArticleFacets = Schemas['ArticleFacets'];
export type ArticleInput = Schemas['ArticleInput'];
/** The same with the draft that it was written as. */
export type PublishInput = Schemas['PublishInput'];
/** The same for an article that there is, with what was corrected in it. */
export type UpdateInput = Schemas['UpdateInput'];
/** Text that is being written, as the staff sees it. */
export type Draft = Schemas['Draft'];
export type DraftInput = Schemas['DraftInput'];
/** Somebody who may sign in, could once, or is invited to. */
export type AdministratorEntry = Schemas['AdministratorEntry'];
/** An invitation with its link. */
export type InvitedAdministrator = Schemas['InvitedAdministrator'];
/** Whom a link invites. */
export type OpenInvitation = Schemas['OpenInvitation'];
/** Whether an administrator signs in with a second factor. */
export type SecondFactorState = Schemas['SecondFactorState'];
/** What an authenticator app must know. */
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
/** The same with the articles and drafts that use it. */
export type ListedMedia = Schemas['ListedMedia'];
/** Somebody who may read a release before its publication. */
export type EarlyReader = Schemas['EarlyReader'];
export type EarlyReaderInput = Schemas['EarlyReaderInput'];
/** The same with the link. */
export type InvitedEarlyReader = Schemas['InvitedEarlyReader'];
/** A release as an early reader gets it. */
export type EarlyRelease = Schemas['EarlyRelease'];
/** A text that releases have in common. */
export type Passage = Schemas['Passage'];
export type PassageInput = Schemas['PassageInput'];
/** A passage as it read after one of its changes. */
export type PassageVersion = Schemas['PassageVersion'];
/** A remark about a passage of what is not public yet. */
export type Remark = Schemas['Remark'];
/** How many reviews wait, and what tells whether there is anything new. */
export type ReviewActivity = Schemas['ReviewActivity'];
/** How an administrator gets mail. */
export type MailSettings = Schemas['MailSettings'];
/** RFC 9457, with the sentence to show and the fields that were refused. */
export type Problem = Schemas['Problem'];
/** What is left of a release that was taken back. */
export type Withdrawal = Schemas['WithdrawalView'];
