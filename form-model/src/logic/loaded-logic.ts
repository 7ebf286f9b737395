import type { Logic } from './logic';
import { wholeLogic } from './whole-logic';

/** The code for forms with logic. The build of the visitor’s page puts `registered-logic.ts` in the place of this module. */
export const logic: Partial<Logic> = wholeLogic;
