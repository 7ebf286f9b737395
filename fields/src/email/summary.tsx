import { Mail } from 'lucide-react';
import type { FieldSummary } from '../field-summary';
import { TextCell } from '../shared/summary/text-cell';
import { TextSummary } from '../shared/summary/text-summary';

export const summary: FieldSummary = { icon: Mail, align: 'start', Summary: TextSummary, Cell: TextCell };
