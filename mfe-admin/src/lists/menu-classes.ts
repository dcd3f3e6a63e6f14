export const menuClasses =
  'z-10 min-w-52 rounded-md border border-mist-300 bg-white p-1 text-ink-950 shadow-float';

export const menuItemClasses =
  'flex cursor-pointer items-center gap-2 rounded-sm px-3 py-2 text-sm outline-none data-disabled:cursor-default ' +
  'data-disabled:text-ink-600/60 data-highlighted:bg-aqua-700 data-highlighted:text-mist-50';
