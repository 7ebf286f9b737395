import type { FieldSummary } from '../field-summary';
import { PartsSummary } from '../shared/choice/choice-summary';
import { TagsCell } from '../shared/choice/tags-cell';
import { icon } from './icon';

export const summary: FieldSummary = { icon, align: 'start', Summary: PartsSummary, Cell: TagsCell };
