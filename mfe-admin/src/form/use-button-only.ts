import { type RefObject, useEffect } from 'react';

/** Only its button sends a form: Enter in a field, where it also takes a suggestion, would publish by mistake. */
export function useButtonOnly(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    function stay(event: KeyboardEvent) {
      const { key, target } = event;
      if (key === 'Enter' && target instanceof HTMLInputElement && target.form === element)
        event.preventDefault();
    }
    element?.addEventListener('keydown', stay);
    return () => element?.removeEventListener('keydown', stay);
  }, [form]);
}
