export type { RemoteDefinition } from './pages.ts';
export {
  type CompanyIdentity,
  CompanyProvider,
  companyTokens,
  useCompany,
} from './company/company-identity.tsx';
export { listings } from './company/listings.ts';
export { Frame, outletId } from './frame.tsx';
export { ErrorBoundary, useErrorBoundary } from 'react-error-boundary';
export { RemoteScope, useScopeMarks } from './remote-scope.tsx';

export {
  BrowserRouter,
  Link,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
export { MemoryRouter, StaticRouter } from '#other-routers';
export { matchPage, type PageParams, usePageParams } from './router/page-params.ts';
export { useEarlyInput } from './hydration/use-early-input.ts';
export { whenIdle } from './hydration/when-idle.ts';
export { whenVisited } from './ui/overlays/when-visited.ts';
export { useHydrated, useServerRendered } from './hydration/use-hydrated.ts';
export { OwnDocumentContext, PageLink, PrefetchContext } from './router/page-link.tsx';

export { default as useSWR, mutate, useSWRConfig } from 'swr';
export { default as useSWRInfinite, unstable_serialize as infiniteKey } from 'swr/infinite';
export { default as useSWRMutation } from 'swr/mutation';
export { HttpError, serverMessage } from './api/http-error.ts';
export { request, requestWithHeaders } from './api/request.ts';
export { type ApiAnswer, type ApiAnswers, ApiAnswersProvider } from './api/embedded-responses.tsx';
export { nextAddress } from './api/next-address.ts';
export { useApiList } from './api/use-api-list.ts';
export { preloadApi } from './api/preload-api.ts';
export { useOnline } from './api/use-online.ts';
export { ApiProvider, useApi } from './api/use-api.tsx';
export { isStockQuote } from './api/is-stock-quote.ts';
export type {
  AdministratorEntry,
  Article,
  ArticleChange,
  ArticleDocument,
  ArticleFacets,
  ArticleInput,
  ArticleVersion,
  AuditTrailEntry,
  DocumentChange,
  DocumentInput,
  DocumentUpdate,
  DocumentYear,
  Draft,
  DraftInput,
  DraftVersion,
  EarlyReader,
  EarlyReaderInput,
  EarlyRelease,
  EquipmentItem,
  EventChange,
  EventInput,
  InvitedAdministrator,
  InvitedEarlyReader,
  ListedDraftVersion,
  ListedMedia,
  LoginResponse,
  MailSettings,
  Media,
  NewsItem,
  NewsroomDocument,
  NewsroomEvent,
  NewsYear,
  OpenInvitation,
  Passage,
  PassageInput,
  PassageVersion,
  Presence,
  PublicDocument,
  PublishInput,
  RecoveryCodes,
  ReleaseSet,
  ReleaseSetInput,
  Remark,
  ReviewActivity,
  SecondFactorSetup,
  SecondFactorState,
  SetItem,
  Stats,
  CalendarEvent,
  StockHistory,
  StockQuote,
  TeamMember,
  UpdateInput,
  PublicationCheck,
  PublicationCheckInput,
  Withdrawal,
} from './api/types.ts';

export {
  formatLongDateUtc,
  formatNumericDateUtc,
  formatShortDateUtc,
  formatShortDateTimeUtc,
} from './format/dates.ts';
export {
  formatMarketCap,
  formatQuoteChange,
  formatQuotePercent,
  formatQuotePrice,
  formatVolume,
} from './format/quotes.ts';
export { formatCad, formatCounter } from './format/amounts.ts';
export { formatBytes, formatFileType } from './format/bytes.ts';

// The sanitizer and the markdown renderer are loaded on demand: `await loadArticleTools()`.
export { type ArticleTools, loadArticleTools } from './article/load-article-tools.ts';
export { type CreateWindow, ServerWindowProvider } from './article/server-window.tsx';
export { ArticleBody } from './article/loaded-article-body.tsx';
export { ArticleDialog } from './article/article-dialog.tsx';
export { isPictureAddress } from './article/picture-address.ts';
export type { ArticleContent } from './article/article-view.tsx';
export { ArticleView } from './article/loaded-article-view.tsx';
export { ReleaseView } from './article/loaded-release-view.tsx';

export { Reveal } from './motion/reveal.tsx';
export { useInView } from './motion/use-in-view.ts';
export { useReducedMotion } from './motion/use-reduced-motion.ts';

export { Accordion, type AccordionItem } from './ui/accordion.tsx';
export { Button, ButtonLink } from './ui/buttons/button.tsx';
export { classNames } from './ui/class-names.ts';
export { ConfirmDialog, Dialog } from './ui/overlays/dialog.tsx';
export { useOpenDialogs } from './ui/overlays/open-dialogs.ts';
export { Badge } from './ui/layout/badge.tsx';
export { Card } from './ui/layout/card.tsx';
export { Container } from './ui/layout/container.tsx';
export { Eyebrow } from './ui/layout/eyebrow.tsx';
export { Section } from './ui/layout/section.tsx';
export { LogoMark } from './ui/logo.tsx';
export { lazyPart, preloadOverlays } from './ui/overlays/lazy-part.tsx';
export { PageHero } from './ui/layout/page-hero.tsx';
export { EmptyState, ErrorPanel } from './ui/feedback/panels.tsx';
export { Honeypot } from './ui/forms/honeypot.tsx';
export { Select } from './ui/forms/select.tsx';
export { Skeleton } from './ui/feedback/skeleton.tsx';
export { Spinner } from './ui/feedback/spinner.tsx';
export { fieldText } from './ui/forms/field-text.ts';
export { isComposing } from './ui/forms/is-composing.ts';
export { TextArea, TextField } from './ui/forms/text-field.tsx';
export { Toaster } from './ui/feedback/toaster.tsx';
export { toast, type ToastOptions } from './ui/feedback/toast.ts';
export { TextLink } from './ui/text-link.tsx';
export { ToneProvider } from './ui/tone.tsx';
export { Tooltip } from './ui/overlays/tooltip.tsx';
