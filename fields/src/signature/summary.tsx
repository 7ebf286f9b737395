import { Signature } from 'lucide-react';
import type { FieldSummary } from '../field-summary';
import { summary as file } from '../file/summary';

export const summary: FieldSummary = { ...file, icon: Signature };
