import { type Field, modelOf } from '@tessera/fields/models';
import { rawText } from '@tessera/fields/raw-text';
import { summaryOf } from '@tessera/fields/summaries';
import { fieldName } from '@tessera/form-model/names';
import { plainText } from '@tessera/form-model/pipes';
import type { WireAnsweredFields } from '@tessera/form-model/wire';
import { ownColumns } from './own-columns';
import type { TableColumn } from './table-column';

const answerColumn = (key: string) => ({
  id: key,
  answerKey: key,
  // The query’s order has this name for the date of a response.
  sortBy: key === 'submittedAt' ? null : key,
  isExtra: false,
});

function ofField(field: Field, isRemoved: boolean): TableColumn[] {
  const model = modelOf(field);
  const { icon, align, Cell } = summaryOf(field);
  const columns = model.csvColumns(field);
  return columns.map(({ key, header }, place) => ({
    ...answerColumn(key),
    header: plainText(header).trim() || fieldName(field),
    icon,
    align,
    isRemoved,
    cell: (response, openFile) => (
      <Cell
        field={field}
        answers={response.data}
        column={key}
        onOpenFile={(name, at) => openFile(response, field.id, name, at)}
      />
    ),
    text: ({ data }) => model.csvCells(field, data)[place] ?? '',
  }));
}

const ofOrphan = (key: string): TableColumn => ({
  ...answerColumn(key),
  header: key,
  icon: null,
  align: 'start',
  isRemoved: true,
  cell: ({ data }) => rawText(data[key] ?? null) || '—',
  text: ({ data }) => rawText(data[key] ?? null),
});

/** The columns of a form’s responses: ours, the fields of the form in order, then the removed ones. */
export function tableColumns({ fields, orphanKeys }: WireAnsweredFields): TableColumn[] {
  const { first, last } = ownColumns();
  const answers = [...fields.flatMap(({ field, removed }) => ofField(field, removed)), ...orphanKeys.map(ofOrphan)];
  return [...first, ...new Map(answers.map((column) => [column.id, column])).values(), ...last];
}
