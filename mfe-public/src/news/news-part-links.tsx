import { ButtonLink } from '@site/kit';

interface NewsPartLinksProps {
  newer?: string | undefined;
  older: string | undefined;
  /** With scripts the list goes on by itself. */
  withoutScriptsOnly?: boolean;
}

/** The ways to the parts of the list before and after. Documents of their own: what follows comes with the document. */
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
