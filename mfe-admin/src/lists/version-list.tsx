import { classNames } from '@site/kit';
import type { ReactNode } from 'react';

interface VersionListProps<Version> {
  readonly versions: readonly Version[];
  readonly shown: Version;
  readonly onChoose: (version: number) => void;
  readonly children: (version: Version) => ReactNode;
}

export function VersionList<Version extends { readonly version: number }>({
  versions,
  shown,
  onChoose,
  children,
}: VersionListProps<Version>) {
  return (
    <ol
      aria-label="Changes, newest first"
      className="-m-1 grid content-start gap-1.5 p-1 max-lg:max-h-72 max-lg:overflow-y-auto"
    >
      {versions.map((one) => (
        <li key={one.version}>
          <button
            type="button"
            aria-pressed={one === shown}
            onClick={() => onChoose(one.version)}
            className={classNames(
              'w-full cursor-pointer rounded-md border px-4 py-2.5 text-left text-sm transition-colors',
              one === shown ? 'border-aqua-700 bg-aqua-700/10' : 'border-mist-300 hover:border-ink-600',
            )}
          >
            {children(one)}
          </button>
        </li>
      ))}
    </ol>
  );
}
