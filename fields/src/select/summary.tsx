import type { FieldSummary } from '../field-summary';
import { BarsSummary } from '../shared/choice/choice-summary';
import { TextCell } from '../shared/summary/text-cell';
import { icon } from './icon';

export const summary: FieldSummary = { icon, align: 'start', Summary: BarsSummary, Cell: TextCell };
