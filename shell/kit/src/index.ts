export type { PageDefinition, RemoteDefinition } from './pages.ts';
export {
  type CompanyIdentity,
  CompanyProvider,
  companyTokens,
  useCompany,
} from './company/company-identity.tsx';
export { Frame, outletId } from './frame.tsx';
export { RemoteScope, useRemoteName } from './remote-scope.tsx';

export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
export { MemoryRouter, StaticRouter } from '#routers-beside-browsers';
export { matchPage, type PageParams, usePageParams } from './router/page-params.ts';
export { whenIdle } from './hydration/when-idle.ts';
export { whenVisited } from './ui/when-visited.ts';
export { useHydrated, useServerRendered } from './hydration/use-hydrated.ts';
export { PageLink, PrefetchContext, usePrefetch } from './router/page-link.tsx';

export { default as useSWR, mutate, useSWRConfig } from 'swr';
export { HttpError, serverMessage } from './api/http-error.ts';
export {
  addressOf,
  type ApiKey,
  fetcher,
  request,
  type RequestOptions,
  requestWithHeaders,
} from './api/request.ts';
export { type ApiAnswer, type ApiAnswers, ApiAnswersProvider, useApiAnswer } from './api/api-answers.tsx';
export { preloadApi } from './api/preload-api.ts';
export { useOnline } from './api/use-online.ts';
export { apiDefaults, type ApiOptions, ApiProvider, useApi } from './api/use-api.tsx';
export type {
  AdministratorEntry,
  Article,
  ArticleChange,
  ArticleDocument,
  ArticleFacets,
  ArticleInput,
  ArticleVersion,
  AuditTrailEntry,
  Draft,
  DraftInput,
  EquipmentItem,
  InvitedAdministrator,
  ListedMedia,
  LoginResponse,
  Media,
  MediaPage,
  NewsItem,
  OpenInvitation,
  Presence,
  Problem,
  PublishInput,
  RecoveryCodes,
  SecondFactorSetup,
  SecondFactorState,
  Stats,
  CalendarEvent,
  StockHistory,
  StockQuote,
  TeamMember,
} from './api/types.ts';

export {
  clearSession,
  readSession,
  type Session,
  type SessionUser,
  storeSession,
  useSession,
} from './session/session.ts';

export { onFirstUse } from './format/on-first-use.ts';
export {
  formatLongDateUtc,
  formatNumericDateUtc,
  formatPacificTime,
  formatShortDateTimeUtc,
  formatTimeUtc,
  utcYear,
} from './format/dates.ts';
export {
  formatMarketCap,
  formatQuoteChange,
  formatQuotePercent,
  formatQuotePrice,
  formatVolume,
} from './format/quotes.ts';
export { formatCad, formatCounter } from './format/amounts.ts';
export { type ReaderLocale, useReaderLocale } from './format/reader-locale.ts';
export { formatBytes, formatFileType } from './format/bytes.ts';
export { splitCamelCase } from './format/labels.ts';

// The sanitiser and the markdown renderer are loaded on demand: `await loadArticleTools()`.
export { loadPart } from './load-part.ts';
export { type ArticleTools, loadArticleTools } from './article/load-article-tools.ts';
export { type CreateWindow, ServerWindowProvider, useServerWindow } from './article/server-window.tsx';
export { ArticleBody } from './article/loaded-article-body.tsx';
export { ArticleDialog } from './article/article-dialog.tsx';
export { isPictureAddress } from './article/picture-address.ts';
export type { ArticleContent } from './article/article-view.tsx';
export { ArticleView } from './article/loaded-article-view.tsx';
export { preloadReleaseView, ReleaseView } from './article/loaded-release-view.tsx';

export { Reveal } from './motion/reveal.tsx';
export { useInView } from './motion/use-in-view.ts';
export { useReducedMotion } from './motion/use-reduced-motion.ts';

export { Accordion, type AccordionItem } from './ui/accordion.tsx';
export { Button, ButtonLink } from './ui/button.tsx';
export { classNames } from './ui/class-names.ts';
export { ConfirmDialog, type ConfirmDialogProps, Dialog, type DialogProps } from './ui/dialog.tsx';
export { Badge, Card, Container, Eyebrow, Section } from './ui/layout.tsx';
export { LogoMark } from './ui/logo.tsx';
export { preloadOverlays } from './ui/lazy-overlay.tsx';
export { PageHero } from './ui/page-hero.tsx';
export { EmptyState, ErrorPanel } from './ui/panels.tsx';
export { Select, type SelectOption } from './ui/select.tsx';
export { Skeleton } from './ui/skeleton.tsx';
export { Spinner } from './ui/spinner.tsx';
export { TextArea, TextField } from './ui/text-field.tsx';
export { Toaster } from './ui/toaster.tsx';
export { toast, type ToastOptions } from './ui/toast.ts';
export { type Tone, ToneProvider, useTone } from './ui/tone.tsx';
export { Tooltip, TooltipProvider } from './ui/tooltip.tsx';
