import { HttpError } from '@site/kit';
import { type FormEvent, useRef, useState } from 'react';
import { useBlackoutReason } from '../blackouts/use-blackout-reason.ts';
import { useUnsavedChanges } from '../form/use-unsaved-changes.tsx';
import type { Disclosure, DisclosureKind } from '../model/disclosure-calls.ts';
import { createDraftId } from '../model/draft-id.ts';
import { usePersistedTexts } from '../model/persisted-texts.ts';
import { usePublicationCheck } from '../model/use-publication-check.ts';
import { useNewsroomCall, validationErrorsOf } from '../session/use-newsroom-call.ts';
import { useNow } from '../time/use-now.ts';
import { wallClockAt } from '../time/wall-clock.ts';
import { pacificZone } from '../time/zones.ts';
import { isPublicDisclosure } from './disclosure-state.ts';
import type { DisclosureFormProps } from './disclosures-tab.tsx';
import { resolveEnteredTime } from './entered-time.ts';

export type DisclosureFormValues = Readonly<
  Record<'title' | 'publishDate' | 'publishTime' | 'version', string>
>;

interface FormRules<Item extends Disclosure, Input extends object, Texts extends DisclosureFormValues> {
  readonly kind: DisclosureKind<Item, Input>;
  /** Returns the field values of a stored item, or the defaults of a new one. */
  readonly toTexts: (item: Item | null, now: number) => Texts;
  /** Returns errors by field, without those of title and publish time, which every form has. */
  readonly validate: (texts: Texts) => Readonly<Record<string, string>>;
  /** Returns the body of the request; undefined while values have errors. */
  readonly toInput: (texts: Texts, item: Item | null, publishedAt: string) => Input | undefined;
}

const fieldsOfTimes = { publishedAt: 'publishDate', startsAt: 'startDate', endsAt: 'endDate' } as const;

function isConflict(error: unknown): boolean {
  return error instanceof HttpError && error.status === 412;
}

function isShownInForm(error: unknown): boolean {
  return isConflict(error) || Object.keys(validationErrorsOf(error)).length > 0;
}

/** Returns a function for an idempotency key, which remains the same while the input is unchanged. */
function useCreationKey() {
  const last = useRef({ text: '', key: '' });
  return (input: object) => {
    const text = JSON.stringify(input);
    if (last.current.text !== text) last.current = { text, key: createDraftId() };
    return last.current.key;
  };
}

export function useDisclosureForm<
  Item extends Disclosure,
  Input extends object,
  Texts extends DisclosureFormValues,
>(rules: FormRules<Item, Input, Texts>, props: DisclosureFormProps<Item>) {
  const { kind, toTexts, validate, toInput } = rules;
  const { name, noun, calls } = kind;
  const { item, reviewRequired, onClose, onSaved } = props;
  const now = useNow();
  const [opened] = useState(item);
  const [stored] = useState(() => toTexts(opened, now));
  const kept = usePersistedTexts(`${noun}:${opened?.id ?? 'new'}`, stored);
  const { texts } = kept;
  const [correction, setCorrection] = useState<string>();
  const [attempts, setAttempts] = useState(0);
  const isTried = attempts > 0;
  const keyOf = useCreationKey();
  const { busy, error, refusals, run } = useNewsroomCall(`Failed to Save ${name}`, {
    changes: calls.hasAddress,
    isShown: isShownInForm,
  });
  const hasConflict = isConflict(error);
  const isWithdrawn = opened?.withdrawnAt !== undefined;
  const isPublic = opened !== null && isPublicDisclosure(opened, now);
  /** The current item if its set decides the publish time. The set may have moved since the form was opened. */
  const inSet = item?.setId === undefined || isPublic || isWithdrawn ? undefined : item;
  const reading = inSet
    ? wallClockAt(Date.parse(inSet.publishedAt), pacificZone)
    : { date: texts.publishDate, time: texts.publishTime };
  const publishedAt = inSet?.publishedAt ?? resolveEnteredTime(reading, pacificZone, opened?.publishedAt);
  const blackout = useBlackoutReason({
    ...usePublicationCheck(publishedAt === undefined ? {} : { publishedAt }),
    publishedAt,
    given: opened?.blackoutReason,
  });
  const problems: Readonly<Record<string, string | undefined>> = {
    ...refusals,
    ...Object.fromEntries(Object.entries(fieldsOfTimes).map(([member, shown]) => [shown, refusals[member]])),
    ...(isTried && publishedAt === undefined && { publishDate: 'Choose a publish date and time' }),
    ...(isTried && texts.title.trim() === '' && { title: 'Title is required' }),
    ...(isTried && validate(texts)),
  };
  const unsaved = useUnsavedChanges({
    isDirty: JSON.stringify(texts) !== JSON.stringify(stored) || correction !== undefined,
    busy,
    onDiscard: discard,
  });

  function discard() {
    kept.forget();
    onClose();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    // React events bubble through portals, here from forms in other dialogs.
    if (event.target !== event.currentTarget) return;
    setAttempts(attempts + 1);
    const hasErrors = Object.keys(validate(texts)).length > 0 || texts.title.trim() === '';
    const input = hasErrors || publishedAt === undefined ? undefined : toInput(texts, opened, publishedAt);
    if (!input || correction?.trim() === '' || !blackout.check()) return;
    const sent = { ...input, ...blackout.member };
    // After a conflict, saving again overwrites the newer version.
    const version = hasConflict && item ? item.version : Number(texts.version);
    if (hasConflict) kept.set('version', String(version));
    const note = correction === undefined ? {} : { correction: correction.trim() };
    void run(
      () =>
        blackout.asking(
          opened
            ? calls.update({ id: opened.id, version }, { ...sent, ...note })
            : calls.create(sent, keyOf(sent)),
        ),
      () => {
        onSaved(reviewRequired ? `${name} Saved: it needs an approval` : `${name} Saved`);
        discard();
      },
    );
  }

  const field = (member: keyof Texts & string) => ({
    value: texts[member],
    error: problems[member],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => kept.set(member, target.value),
  });
  return {
    ...{ texts, problems, field },
    change: kept.change,
    form: {
      ...{ attempts, error, name, noun, busy, hasConflict, unsaved, save, reading, onClose, reviewRequired },
      ...{ isNew: opened === null, isPublic, isWithdrawn, isRestored: kept.isRestored },
      onDiscardRestored: kept.discard,
      blackoutField: blackout.field,
      setId: inSet?.setId,
      publishDate: { ...field('publishDate'), value: reading.date, disabled: inSet !== undefined },
      publishTime: { ...field('publishTime'), value: reading.time, disabled: inSet !== undefined },
      correction,
      correctionProblem:
        isTried && correction?.trim() === '' ? 'Describe what was wrong' : problems['correction'],
      onCorrection: setCorrection,
      /** The stored publish time in milliseconds; undefined after a change. */
      instant:
        publishedAt !== undefined && publishedAt === opened?.publishedAt
          ? Date.parse(publishedAt)
          : undefined,
    },
  };
}

export type DisclosureFormState = ReturnType<typeof useDisclosureForm>['form'];
