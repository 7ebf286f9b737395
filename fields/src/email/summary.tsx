import { Mail } from 'lucide-react';
import type { CellProps, FieldSummary } from '../field-summary';
import { LinkCell } from '../shared/summary/link-cell';
import { ShortTextSummary } from '../shared/summary/text-summary';

const addressOf = (text: string) => `mailto:${encodeURI(text)}`;

function EmailCell(props: CellProps) {
  return <LinkCell {...props} addressOf={addressOf} />;
}

export const summary: FieldSummary = { icon: Mail, align: 'start', Summary: ShortTextSummary, Cell: EmailCell };
