import { dateRangeFacet } from '../date-range/facet';
import type { FieldFacet } from '../field-facet';
import { groupFacet } from '../group/facet';
import { matrixFacet } from '../matrix/facet';
import type { LazyQuestion } from '../models';
import { npsRange } from '../nps/model';
import { rankingFacet } from '../ranking/facet';
import { scaleRange } from '../scale/model';
import { numberFacet } from '../shared/facets/number-facets';
import {
  filesFacet,
  optionFacet,
  optionsFacet,
  repeatedTextFacet,
  textFacet,
  wordFacet,
} from '../shared/facets/value-facets';
import type { lazyModels } from './lazy-models';

/** The facets of the lazy types. */
export const lazyFacets = {
  url: textFacet,
  country: optionFacet,
  'yes-no': wordFacet(
    new Map([
      ['Yes', true],
      ['No', false],
    ]),
    (word) => `is${word}`,
  ),
  consent: wordFacet(new Map([['Yes', true as const]]), () => 'isNotEmpty'),
  'picture-choice': optionsFacet,
  ranking: rankingFacet,
  matrix: matrixFacet,
  scale: { ...numberFacet, range: scaleRange, charted: ['lowest', 'highest'] },
  nps: { ...numberFacet, range: () => npsRange },
  signature: filesFacet,
  slider: { ...numberFacet, charted: ['unit'] },
  'date-range': dateRangeFacet,
  group: groupFacet,
  hidden: repeatedTextFacet,
  calculated: { ...numberFacet, charted: ['unit', 'decimals'] },
  score: numberFacet,
  grade: optionFacet,
  // The labels of the form’s questions.
  'right-answers': { ...optionsFacet, offered: () => () => true },
} satisfies { readonly [Type in LazyQuestion]: FieldFacet<ReturnType<(typeof lazyModels)[Type]['read']>> };
