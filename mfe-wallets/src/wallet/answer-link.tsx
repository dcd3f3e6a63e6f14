import { PageLink } from '@site/kit';

/** A link inside an answer. */
export function AnswerLink({ to, children }: { to: string; children: string }) {
  return (
    <PageLink
      to={to}
      className="font-semibold text-aqua-700 underline underline-offset-4 hover:text-aqua-800"
    >
      {children}
    </PageLink>
  );
}
