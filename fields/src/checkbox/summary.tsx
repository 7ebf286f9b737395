import { BarsSummary } from '../choice-summary';
import type { FieldSummary } from '../field-summary';
import { TagsCell } from '../tags-cell';
import { icon } from './icon';

export const summary: FieldSummary = { icon, align: 'start', Summary: BarsSummary, Cell: TagsCell };
