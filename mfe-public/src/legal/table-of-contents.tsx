import type { LegalSection } from './legal-page.tsx';

/** Links to the sections of the page; beside the text on large screens, above it on small ones. */
export function TableOfContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-labelledby="contents" className="lg:sticky lg:top-36 lg:self-start print:hidden">
      <h2 id="contents" className="text-eyebrow font-semibold text-ink-600">
        On this page
      </h2>
      <ol className="mt-3 grid grid-cols-2 gap-x-6 lg:grid-cols-1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex h-full min-h-11 items-center border-l-2 border-mist-300 py-2 pl-4 text-[0.9375rem] leading-snug text-ink-800 transition-colors hover:border-aqua-700 hover:text-aqua-700"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
