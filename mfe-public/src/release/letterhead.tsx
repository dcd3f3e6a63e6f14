import { LogoMark, useCompany } from '@site/kit';

/** The header of a printed release, instead of the site's. */
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
