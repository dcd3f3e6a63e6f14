import { serverMessage, toast, type UpdateInput } from '@site/kit';
import { submitReviewStep } from '../model/draft-calls.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { hasSessionEnded } from '../session/session-calls.ts';
import type { useFormDraft } from './use-form-draft.ts';

const sentMessage = {
  title: 'Sent for Review',
  description: 'It can be published once another administrator has approved it.',
};

function notifyFailure(error?: unknown): void {
  toast({
    variant: 'destructive',
    title: 'Failed to Send for Review',
    description: serverMessage(error) ?? 'The draft could not be saved.',
  });
}

export function useReviewRequest(drafting: Pick<ReturnType<typeof useFormDraft>, 'saveAs' | 'forget'>) {
  const { signInAgain } = useNewsroomSession();
  /** Returns null if the request was sent, otherwise the error. */
  return async (
    input: UpdateInput,
    reviewer: string | undefined,
  ): Promise<{ readonly error: unknown } | null> => {
    const place = await drafting.saveAs(input);
    if (!place) {
      notifyFailure();
      return { error: undefined };
    }
    try {
      await submitReviewStep(place, { review: 'requested', reviewer });
      toast(sentMessage);
      drafting.forget();
      return null;
    } catch (error) {
      notifyFailure(error);
      if (hasSessionEnded(error)) signInAgain();
      return { error };
    }
  };
}
