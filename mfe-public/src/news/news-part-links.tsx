import { ButtonLink } from '@site/kit';

interface NewsPartLinksProps {
  newer?: string | undefined;
  older: string | undefined;
  /** Hidden with scripts, because the list then has a button for more. */
  withoutScriptsOnly?: boolean;
}

/** Links to the previous and next part of the list, which are pages of their own. */
export function NewsPartLinks({ newer, older, withoutScriptsOnly = false }: NewsPartLinksProps) {
  if (newer === undefined && older === undefined) return null;
  return (
    <nav
      aria-label="Parts of the list"
      className={`flex-wrap justify-between gap-4 pt-10 ${withoutScriptsOnly ? 'hidden noscript:flex' : 'flex'}`}
    >
      {newer !== undefined && (
        <ButtonLink href={newer} variant="secondary">
          Newer articles
        </ButtonLink>
      )}
      {older !== undefined && (
        <ButtonLink href={older} variant="secondary" className="ml-auto">
          Older articles
        </ButtonLink>
      )}
    </nav>
  );
}
