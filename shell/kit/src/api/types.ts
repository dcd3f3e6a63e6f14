/** Shapes of the product's API as the front ends use them (spec section 3, contract 'HTTP'). */

export interface NewsItem {
  id: string;
  title: string;
  summary?: string;
  excerpt: string;
  /** HTML, entity-escaped HTML or markdown; absent from a list that was asked for without it. */
  content?: string;
  /** UTC, ISO 8601. */
  publishedAt: string;
  author: string;
  category: string;
  imageUrl?: string;
}

export interface TeamMember {
  id: string;
  name: string;
  role: string;
  bio: string;
  imageUrl: string;
}

export interface EquipmentItem {
  id: string;
  name: string;
  model: string;
  algorithm: string;
  hashrate: string;
  power: string;
  specs?: Record<string, string>;
}

export interface StockQuote {
  symbol: string;
  price: number;
  /** ISO 4217 code, such as CAD. */
  currency: string;
  change: number;
  changePercent: number;
  volume?: number | null;
  marketCap?: number | null;
  /** Whether the exchange trades now. */
  marketHours: boolean;
  /** UTC, ISO 8601. */
  lastUpdated: string;
  /** Who gave the quote; `sample` is made up. */
  source: string;
  /** The source does not answer; this is the last good quote. */
  stale: boolean;
}

export interface Stats {
  articles: number;
  teamMembers: number;
  equipment: number;
  lastPublishedAt: string | null;
}

export interface ArticleInput {
  title: string;
  content: string;
  excerpt: string;
  summary: string;
  /** UTC, ISO 8601. */
  publishedAt: string;
  author: string;
  category: string;
  imageUrl?: string;
}

/** An article as the staff sees it. */
export interface Article {
  id: string;
  title: string;
  content?: string;
  excerpt: string;
  summary: string;
  publishedAt: string;
  author: string;
  category: string;
  imageUrl?: string;
  /** Changes with every update; sent back as `If-Match`. */
  version: number;
}

export interface LoginResponse {
  token: string;
  user: { id: string; username: string };
}

/** RFC 9457, with the sentence to show and the fields that were refused. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  message: string;
  errors?: { field: string; message: string }[];
}
