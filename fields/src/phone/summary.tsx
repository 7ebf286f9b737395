import { Phone } from 'lucide-react';
import type { FieldSummary } from '../field-summary';
import { TextCell } from '../shared/summary/text-cell';
import { ShortTextSummary } from '../shared/summary/text-summary';

export const summary: FieldSummary = { icon: Phone, align: 'start', Summary: ShortTextSummary, Cell: TextCell };
