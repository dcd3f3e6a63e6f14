import { LogoMark, useCompany } from '@site/kit';

/** The head of a printed release, in the place of the site's own. */
export function Letterhead() {
  const { name } = useCompany();
  return (
    <div className="mb-6 hidden items-center justify-between gap-6 border-b-2 border-current pb-3 font-display text-xl font-semibold print:flex">
      <span className="flex items-center gap-2.5">
        <LogoMark className="size-8" />
        {name}
      </span>
      <span>Press release</span>
    </div>
  );
}
