import { type NewsroomDocument, type NewsroomEvent, Select, TextField } from '@site/kit';
import { DisclosureForm } from '../disclosures/disclosure-form.tsx';
import type { DisclosureFormProps } from '../disclosures/disclosures-tab.tsx';
import { useDisclosureForm } from '../disclosures/use-disclosure-form.tsx';
import { documentDisclosure, eventDisclosure } from '../model/disclosure-calls.ts';
import { useNewsroomData } from '../session/use-newsroom-data.ts';
import { NoticeCheckbox } from '../subscribers/notice-checkbox.tsx';
import { exchangeZones, publishZones } from '../time/zones.ts';
import { toEventInput, validateEvent, toEventTexts } from './event-form.ts';

const rules = {
  kind: eventDisclosure,
  toTexts: toEventTexts,
  validate: validateEvent,
  toInput: toEventInput,
};
const zoneLabels = new Map([
  ['America/Vancouver', 'America/Vancouver'],
  ...exchangeZones.map(({ zone }) => [zone, zone] as const),
  ...publishZones.map(({ id, label }) => [id, label] as const),
]);
const none = 'none';

function optionsOf(labels: ReadonlyMap<string, string>) {
  return Array.from(labels, ([value, label]) => ({ value, label }));
}

/** Returns options for the newest documents, and for those that the event links to. */
function useDocumentOptions(event: NewsroomEvent | null) {
  const { state } = useNewsroomData<NewsroomDocument[]>(
    documentDisclosure.calls.listAddress({}),
    'The documents could not be loaded.',
  );
  const labels = new Map([[none, 'None']]);
  for (const { id, title } of state.kind === 'ready' ? state.data : []) labels.set(id, title);
  const { transcriptId, transcriptTitle, slidesId, slidesTitle } = event ?? {};
  if (transcriptId) labels.set(transcriptId, transcriptTitle ?? transcriptId);
  if (slidesId) labels.set(slidesId, slidesTitle ?? slidesId);
  return optionsOf(labels);
}

export function EventDialog(props: DisclosureFormProps<NewsroomEvent>) {
  const { texts, problems, field, change, form } = useDisclosureForm(rules, props);
  const documents = useDocumentOptions(props.item);
  const isAllDay = texts.allDay !== '';
  const zones = new Map([...zoneLabels, [texts.zone, zoneLabels.get(texts.zone) ?? texts.zone]]);
  const documentField = (name: 'transcriptId' | 'slidesId') => ({
    value: texts[name] || none,
    error: problems[name],
    options: documents,
    onValueChange: (id: string) => change({ [name]: id === none ? '' : id }),
  });
  return (
    <DisclosureForm form={form}>
      <TextField {...field('title')} label="Title" required maxLength={300} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Time zone of the event"
          value={texts.zone}
          error={problems['zone']}
          options={optionsOf(zones)}
          onValueChange={(zone) => change({ zone })}
        />
        <NoticeCheckbox
          label="Whole days"
          hint="Without times, such as a general meeting whose time is not known yet."
          isChecked={isAllDay}
          onChange={(isChecked) => change({ allDay: isChecked ? 'yes' : '' })}
        />
        <TextField
          {...field('startDate')}
          label={isAllDay ? 'First day' : 'Start date'}
          required
          type="date"
          max="2999-12-31"
        />
        {!isAllDay && <TextField {...field('startTime')} label="Start time" required type="time" />}
        <TextField
          {...field('endDate')}
          label={isAllDay ? 'Last day (optional)' : 'End date (optional)'}
          type="date"
          max="2999-12-31"
        />
        {!isAllDay && <TextField {...field('endTime')} label="End time (optional)" type="time" />}
        <TextField {...field('place')} label="Place (optional)" maxLength={300} />
        <TextField {...field('dialIn')} label="Dial-in (optional)" maxLength={500} />
        <TextField {...field('webcastUrl')} label="Webcast address (optional)" type="url" maxLength={2048} />
        <TextField {...field('replayUrl')} label="Replay address (optional)" type="url" maxLength={2048} />
        <Select {...documentField('transcriptId')} label="Transcript" />
        <Select {...documentField('slidesId')} label="Slides" />
      </div>
      <p className="text-sm text-ink-600">
        Transcript and slides are documents. Readers get them only while these documents are public.
      </p>
    </DisclosureForm>
  );
}
