import { EyeOff } from 'lucide-react';
import type { FieldSummary } from '../field-summary';
import { BarsSummary } from '../shared/choice/choice-summary';
import { TextCell } from '../shared/summary/text-cell';

export const summary: FieldSummary = { icon: EyeOff, align: 'start', Summary: BarsSummary, Cell: TextCell };
