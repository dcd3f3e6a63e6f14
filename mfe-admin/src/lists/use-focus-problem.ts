import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first invalid field after a failed submission, or else the notice of a conflict. Both may be outside the
 * visible part of a dialog.
 * @param attempts number of submissions
 * @param error the error of the last request
 * @returns the ref of the element that contains the fields
 */
export function useFocusProblem<Fields extends HTMLElement>(
  attempts: number,
  error?: unknown,
): RefObject<Fields | null> {
  const fields = useRef<Fields>(null);
  useEffect(() => {
    if (attempts === 0 && error === undefined) return;
    const find = (selector: string) => fields.current?.querySelector<HTMLElement>(selector);
    (find('[aria-invalid="true"], [data-invalid]') ?? find('[data-conflict]'))?.focus();
  }, [attempts, error]);
  return fields;
}
