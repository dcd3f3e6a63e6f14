import { serverMessage, toast, type UpdateInput } from '@site/kit';
import { takeReviewStep } from '../model/draft-calls.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { isSessionOver } from '../session/session-calls.ts';
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

/** Sends a form's text to another administrator instead of to the readers, and says how it went. */
export function useReviewRequest(drafting: Pick<ReturnType<typeof useDrafting>, 'saveAs' | 'forget'>) {
  const { token, onSessionOver } = useNewsroomSession();
  /**
   * @param input what would be published
   * @param reviewer who is asked; undefined for anyone who may
   * @returns null when it was sent; else why it was not
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
      await takeReviewStep(place, { review: 'requested', reviewer }, token);
      toast(sent);
      drafting.forget();
      return null;
    } catch (error) {
      sayFailed(error);
      if (isSessionOver(error)) onSessionOver();
      return { error };
    }
  };
}
