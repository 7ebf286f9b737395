import { countryCodes } from '../country/codes';
import { representativeRanges } from '../date-range/representatives';
import { representativeGroups } from '../group/representatives';
import { representativeMatrices } from '../matrix/representatives';
import { choicesOf, type LazyQuestion } from '../models';
import { npsRange } from '../nps/model';
import { representativeRankings } from '../ranking/representatives';
import { representativeLabels } from '../right-answers/representatives';
import { scaleRange } from '../scale/model';
import { operandOptions } from '../shared/choice/option-comparisons';
import { numbersBetween } from '../shared/representatives/representative-marks';
import { representativeChoices } from '../shared/representatives/representative-options';
import {
  anyText,
  formedText,
  isValidFor,
  ordered,
  type Representatives,
} from '../shared/representatives/representatives';
import { sliderRange, stepAt } from '../slider/model';

/** The representative answers of the lazy types. */
export const lazyRepresentatives: { readonly [Type in LazyQuestion]: Representatives } = {
  url: formedText,
  // Countries that no operand names are not distinguished.
  country: (_field, operands) => {
    const named = new Set(operands.flatMap(operandOptions));
    const other = countryCodes.find((code) => !named.has(code));
    return ['', ...countryCodes.filter((code) => named.has(code)), ...(other ? [other] : [])];
  },
  'yes-no': () => [null, true, false],
  consent: () => [null, true],
  'picture-choice': (field, operands) => representativeChoices(field, operands, isValidFor(field)),
  ranking: representativeRankings,
  matrix: representativeMatrices,
  scale: ordered(numbersBetween, (field) => [scaleRange(field).from, scaleRange(field).to]),
  nps: ordered(numbersBetween, () => [npsRange.from, npsRange.to]),
  'date-range': representativeRanges,
  group: representativeGroups,
  // Comparisons only see whether there is a file.
  signature: () => [[], ['signature.png']],
  hidden: anyText,
  calculated: ordered(numbersBetween, () => []),
  score: ordered(numbersBetween, () => []),
  grade: (field, operands) => [
    ...new Set([
      '',
      'Another grade',
      ...choicesOf(field).map(({ value }) => value),
      ...operands.flatMap(operandOptions),
    ]),
  ],
  'right-answers': representativeLabels,
  slider: (field, operands) => {
    const range = sliderRange(field);
    const { min, max, step } = range;
    const steps = (number: number) => (number - min) / step;
    return ordered<number>(
      (low, high) => [
        ...(low === undefined ? [] : [stepAt(range, Math.floor(steps(low)) + 1)]),
        ...(high === undefined ? [] : [stepAt(range, Math.ceil(steps(high)) - 1)]),
      ],
      () => [min, max],
    )(field, operands);
  },
};
