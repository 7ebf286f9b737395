import { BarsSummary } from '../choice-summary';
import type { FieldSummary } from '../field-summary';
import { TextCell } from '../text-cell';
import { icon } from './icon';

export const summary: FieldSummary = { icon, align: 'start', Summary: BarsSummary, Cell: TextCell };
