import { Phone } from 'lucide-react';
import type { CellProps, FieldSummary } from '../field-summary';
import { LinkCell } from '../shared/summary/link-cell';
import { ShortTextSummary } from '../shared/summary/text-summary';

const addressOf = (text: string) => `tel:${text.replace(/[^\d+]/g, '')}`;

function PhoneCell(props: CellProps) {
  return <LinkCell {...props} addressOf={addressOf} />;
}

export const summary: FieldSummary = { icon: Phone, align: 'start', Summary: ShortTextSummary, Cell: PhoneCell };
