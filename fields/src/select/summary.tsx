import { ChevronsUpDown } from 'lucide-react';
import type { FieldSummary } from '../field-summary';
import { BarsSummary } from '../shared/choice/choice-summary';
import { TagsCell } from '../shared/choice/tags-cell';

export const summary: FieldSummary = { icon: ChevronsUpDown, align: 'start', Summary: BarsSummary, Cell: TagsCell };
