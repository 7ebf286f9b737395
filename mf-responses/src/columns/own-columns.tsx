import type { FormResponse } from '@tessera/form-model/form';
import { deviceLabels, sourceLabels, statusLabels } from '@tessera/form-model/response-names';
import { Badge } from '@tessera/shared-ui/badge';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import {
  CircleDashed,
  GitCommitVertical,
  Globe,
  Inbox,
  MonitorSmartphone,
  NotebookPen,
  Receipt,
  Timer,
} from 'lucide-react';
import { countryName, durationWords } from '../labels/labels';
import { StatusMark } from '../labels/status-mark';
import { SUBMITTED } from './column-choice';
import type { TableColumn } from './table-column';

const usual = { align: 'start', answerKey: null, isRemoved: false } as const;

/** A column of texts; empty texts are dashes. */
function textColumn(
  own: Pick<TableColumn, 'id' | 'header' | 'icon'> & Partial<TableColumn>,
  text: (response: FormResponse) => string,
): TableColumn {
  return { ...usual, isExtra: true, sortBy: own.id, ...own, cell: (response) => text(response) || '—', text };
}

/** The columns that are not answers: those before the answers, and those after them. */
export function ownColumns(): { first: TableColumn[]; last: TableColumn[] } {
  const submitted = textColumn(
    { id: SUBMITTED, header: 'Submitted', icon: null, sortBy: 'submittedAt', isExtra: false },
    ({ submittedAt }) => formatDateTime(submittedAt),
  );
  const status: TableColumn = {
    ...usual,
    id: ':status',
    header: 'Status',
    icon: CircleDashed,
    sortBy: ':status',
    isExtra: false,
    cell: (response) =>
      response.source === 'preview' ? <Badge>Preview</Badge> : <StatusMark status={response.status} />,
    text: (response) => (response.source === 'preview' ? 'Preview' : statusLabels[response.status]),
  };
  const last = [
    textColumn({ id: ':note', header: 'Private note', icon: NotebookPen, isExtra: false }, ({ note }) => note),
    textColumn({ id: ':source', header: 'Source', icon: Inbox }, ({ source }) => sourceLabels[source]),
    textColumn({ id: ':version', header: 'Form version', icon: GitCommitVertical, align: 'end' }, ({ formVersion }) =>
      formVersion > 0 ? formVersion.toLocaleString() : '',
    ),
    textColumn({ id: ':country', header: 'Country', icon: Globe }, ({ country }) =>
      country ? countryName(country) : '',
    ),
    textColumn({ id: ':device', header: 'Device', icon: MonitorSmartphone }, ({ device }) =>
      device ? deviceLabels[device] : '',
    ),
    textColumn({ id: ':receipt', header: 'Receipt', icon: Receipt }, ({ receipt }) => receipt),
    textColumn({ id: ':duration', header: 'Completion time', icon: Timer, align: 'end' }, ({ durationMs }) =>
      durationMs === null ? '' : durationWords(durationMs),
    ),
  ];
  return { first: [submitted, status], last };
}
