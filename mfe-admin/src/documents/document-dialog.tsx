import { type NewsroomDocument, Select, TextField } from '@site/kit';
import { DisclosureForm } from '../disclosures/disclosure-form.tsx';
import type { DisclosureFormProps } from '../disclosures/disclosures-tab.tsx';
import { useDisclosureForm } from '../disclosures/use-disclosure-form.tsx';
import { hasPendingUploads, useUploads } from '../media/use-uploads.ts';
import { documentDisclosure } from '../model/disclosure-calls.ts';
import { DocumentFileField } from './document-file-field.tsx';
import { toDocumentInput, validateDocument, toDocumentTexts } from './document-form.ts';
import { documentKinds } from './document-kinds.ts';
import { DocumentReleaseField } from './document-release-field.tsx';

const kindOptions = Object.entries(documentKinds).map(([value, label]) => ({ value, label }));
const quarterOptions = [
  { value: 'year', label: 'Whole year' },
  ...['1', '2', '3', '4'].map((value) => ({ value, label: `Q${value}` })),
];
const rules = {
  kind: documentDisclosure,
  toTexts: toDocumentTexts,
  validate: validateDocument,
  toInput: toDocumentInput,
};

export function DocumentDialog(props: DisclosureFormProps<NewsroomDocument>) {
  const { texts, problems, field, change, form } = useDisclosureForm(rules, props);
  const choose = ({ id, name }: { readonly id: string; readonly name: string }) =>
    change({ mediaId: id, fileName: name });
  const uploads = useUploads({ kind: 'document', onUploaded: choose });
  return (
    <DisclosureForm form={form} isWaiting={hasPendingUploads(uploads)}>
      <DocumentFileField
        name={texts.fileName}
        uploads={uploads}
        error={problems['mediaId']}
        onChoose={choose}
      />
      <TextField {...field('title')} label="Title" required maxLength={300} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Select
          label="Kind"
          required
          placeholder="Choose a kind"
          value={texts.kind}
          error={problems['kind']}
          options={kindOptions}
          onValueChange={(kind) => change({ kind })}
        />
        <TextField {...field('year')} label="Year" required inputMode="numeric" maxLength={4} />
        <Select
          label="Period"
          value={texts.quarter}
          options={quarterOptions}
          onValueChange={(quarter) => change({ quarter })}
        />
      </div>
      <DocumentReleaseField title={texts.releaseTitle} error={problems['releaseId']} onChange={change} />
    </DisclosureForm>
  );
}
