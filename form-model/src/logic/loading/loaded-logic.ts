import { wholeLogic } from '../whole-logic';
import type { Logic } from './logic';

/** The code for forms with logic. The build of the visitor’s page puts `registered-logic.ts` in the place of this module. */
export const logic: Partial<Logic> = wholeLogic;
