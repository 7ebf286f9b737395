import type { Field } from '@tessera/fields/models';
import { modelOf } from '@tessera/fields/models';
import { rawText } from '@tessera/fields/raw-text';
import { summaryOf } from '@tessera/fields/summaries';
import { type AnsweredSource, answeredFields } from '@tessera/form-model/answered-fields';
import type { FormResponse } from '@tessera/form-model/form';
import type { IconShape } from '@tessera/shared-ui/icon';
import type { ReactNode } from 'react';

/** One column of answers. */
export interface AnswerColumn {
  /** Answer key. */
  key: string;
  header: string;
  icon: IconShape | null;
  align: 'start' | 'end';
  cell(response: FormResponse): ReactNode;
  /** The answer as text, for the tooltip of a shortened cell. */
  text(response: FormResponse): string;
}

function ofField(field: Field): AnswerColumn[] {
  const model = modelOf(field);
  const { icon, align, Cell } = summaryOf(field);
  return model.csvColumns(field).map(({ key, header }, place) => ({
    key,
    header,
    icon,
    align,
    cell: ({ data }) => <Cell field={field} answers={data} column={key} />,
    text: ({ data }) => model.csvCells(field, data)[place] ?? '',
  }));
}

/** The columns of a form’s responses: its fields in order, then removed fields that have answers. */
export function answerColumns(source: AnsweredSource): AnswerColumn[] {
  const { fields, orphanKeys } = answeredFields(source);
  const orphan = (key: string): AnswerColumn => ({
    key,
    header: key,
    icon: null,
    align: 'start',
    cell: ({ data }) => rawText(data[key] ?? null) || '—',
    text: ({ data }) => rawText(data[key] ?? null),
  });
  return [...fields.flatMap(ofField), ...orphanKeys.map(orphan)];
}

/** The keys of all answers in the responses. */
export function answerKeys(responses: readonly FormResponse[]): string[] {
  return [...new Set(responses.flatMap((response) => Object.keys(response.data)))];
}
