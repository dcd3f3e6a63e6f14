import lighthouse, { type Result } from 'lighthouse';
import { publicPages } from '../support/pages.ts';
import { median } from './server/rounds.ts';
import { localScripts } from './browser-measures.ts';
import { startProxy } from './browser-proxy.ts';
import { addressOf, type BenchPage, type Variant } from './browser-variants.ts';

/** Paints and blocked time in milliseconds, the score from 0 to 100. */
interface LighthouseFigures {
  score: number;
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
}

interface Subject {
  page: string;
  address: string;
  variant: Variant;
}

function subjects(pages: readonly BenchPage[]): Subject[] {
  const compared = pages.flatMap((page) =>
    page.variants.map((variant) => ({ page: page.path, address: addressOf(variant, page), variant })),
  );
  const others = publicPages
    .filter(({ path }) => !pages.some((page) => page.path === path))
    .map(({ path }) => ({ page: path, address: path, variant: 'composed' as const }));
  return [...compared, ...others];
}

function figuresOf({ categories, audits }: Result): LighthouseFigures {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: (categories.performance?.score ?? Number.NaN) * 100,
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}

async function load(url: string, port: number): Promise<LighthouseFigures> {
  const response = await lighthouse(url, {
    port,
    onlyCategories: ['performance'],
    blockedUrlPatterns: [localScripts],
    logLevel: 'error',
  });
  if (!response) throw new Error(`Lighthouse returned no result for ${url}`);
  const { runtimeError } = response.lhr;
  // Lighthouse started its trace too late. The load is repeated, because the page did not cause this.
  if (runtimeError?.code === 'NO_NAVSTART') return load(url, port);
  if (runtimeError) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`);
  return figuresOf(response.lhr);
}

function middle(figures: readonly LighthouseFigures[]): LighthouseFigures {
  const of = (name: keyof LighthouseFigures) => median(figures.map((values) => values[name]));
  return {
    score: of('score'),
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocked: of('blocked'),
    shift: of('shift'),
  };
}

const targets = { score: 98, blocked: 100, paintRatio: 1.2 } as const;

function verdict(subject: Subject, figures: LighthouseFigures, paintRatio: number | undefined): string {
  if (subject.variant !== 'composed') return '';
  const isTargetMet =
    figures.score >= targets.score &&
    figures.blocked <= targets.blocked &&
    (paintRatio ?? 0) <= targets.paintRatio;
  return isTargetMet ? 'yes' : 'no';
}

function report(results: ReadonlyMap<Subject, LighthouseFigures>): void {
  console.log(
    '\n| page | variant | score | first paint | relative to static | largest paint | blocked | shift | met |',
  );
  console.log('|---|---|--:|--:|--:|--:|--:|--:|---|');
  for (const [subject, figures] of results) {
    const { page, variant } = subject;
    const twin = [...results.keys()].find((other) => other.page === page && other.variant === 'static');
    const base = twin && results.get(twin)?.firstPaint;
    const paintRatio = base === undefined ? undefined : figures.firstPaint / base;
    const cells = [
      page,
      variant,
      figures.score.toFixed(0),
      figures.firstPaint.toFixed(0),
      paintRatio?.toFixed(2) ?? '',
      figures.largestPaint.toFixed(0),
      figures.blocked.toFixed(0),
      figures.shift.toFixed(3),
      verdict(subject, figures, paintRatio),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** @param port the browser's debugging port */
export async function runLighthouse(
  siteUrl: string,
  pages: readonly BenchPage[],
  port: number,
  rounds: number,
  stop: AbortSignal,
): Promise<void> {
  await using proxy = await startProxy(siteUrl);
  const loads = new Map<Subject, LighthouseFigures[]>(subjects(pages).map((subject) => [subject, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [{ address }, figures] of loads) {
      stop.throwIfAborted();
      figures.push(await load(new URL(address, proxy.url).href, port));
    }
    console.log(`Lighthouse: round ${round + 1} of ${rounds}`);
  }
  report(new Map([...loads].map(([subject, figures]) => [subject, middle(figures)])));
}
