import { wholeLogic } from '../whole-logic';
import { logic } from './loaded-logic';

/** Adds the code for logic to a page that loads it. */
export function registerLogic(): void {
  Object.assign(logic, wholeLogic);
}
