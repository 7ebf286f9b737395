import { representativeTexts } from '../shared/representatives/representative-texts';
import type { Representatives } from '../shared/representatives/representatives';

/** Lists of labels: one label that contains some of the operands stands for several labels. */
export const representativeLabels: Representatives = (_field, operands) =>
  representativeTexts(operands, { canBe: () => true, canHold: () => true })?.map((label) => (label ? [label] : [])) ??
  null;
