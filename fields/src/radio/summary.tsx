import { CircleDot } from 'lucide-react';
import type { FieldSummary } from '../field-summary';
import { DonutSummary } from '../shared/choice/choice-summary';
import { TagsCell } from '../shared/choice/tags-cell';

export const summary: FieldSummary = { icon: CircleDot, align: 'start', Summary: DonutSummary, Cell: TagsCell };
