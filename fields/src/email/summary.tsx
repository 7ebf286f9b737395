import type { FieldSummary } from '../field-summary';
import { NewestAnswers } from '../shared/summary/newest-answers';
import { TextCell } from '../shared/summary/text-cell';
import { icon } from './icon';

export const summary: FieldSummary = { icon, align: 'start', Summary: NewestAnswers, Cell: TextCell };
