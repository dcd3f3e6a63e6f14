import { serverMessage, toast, type UpdateInput } from '@site/kit';
import { submitReviewStep } from '../model/draft-calls.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { hasSessionEnded } from '../session/session-calls.ts';
import type { useDrafting } from './use-drafting.ts';

const sent = {
  title: 'Sent for Review',
  description: 'It can be published once another administrator has approved it.',
};

function sayFailed(error?: unknown): void {
  toast({
    variant: 'destructive',
    title: 'Failed to Send for Review',
    description: serverMessage(error) ?? 'The draft could not be saved.',
  });
}

/** Returns a function that requests a review of a form's text, and notifies of the result. */
export function useReviewRequest(drafting: Pick<ReturnType<typeof useDrafting>, 'saveAs' | 'forget'>) {
  const { signInAgain } = useNewsroomSession();
  /**
   * @param input the text that would be published
   * @param reviewer undefined for anyone who may review
   * @returns null if it was sent, otherwise the error
   */
  return async (
    input: UpdateInput,
    reviewer: string | undefined,
  ): Promise<{ readonly error: unknown } | null> => {
    const place = await drafting.saveAs(input);
    if (!place) {
      sayFailed();
      return { error: undefined };
    }
    try {
      await submitReviewStep(place, { review: 'requested', reviewer });
      toast(sent);
      drafting.forget();
      return null;
    } catch (error) {
      sayFailed(error);
      if (hasSessionEnded(error)) signInAgain();
      return { error };
    }
  };
}
