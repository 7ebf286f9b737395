import type { FieldSummary } from '../field-summary';
import { NewestAnswers } from '../newest-answers';
import { TextCell } from '../text-cell';
import { icon } from './icon';

export const summary: FieldSummary = { icon, align: 'start', Summary: NewestAnswers, Cell: TextCell };
