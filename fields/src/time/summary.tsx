import { Clock } from 'lucide-react';
import type { FieldSummary } from '../field-summary';
import { NewestAnswers } from '../shared/summary/newest-answers';
import { TextCell } from '../shared/summary/text-cell';

export const summary: FieldSummary = { icon: Clock, align: 'start', Summary: NewestAnswers, Cell: TextCell };
