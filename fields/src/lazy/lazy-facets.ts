import type { FieldFacet } from '../field-facet';
import type { LazyType } from '../models';
import { npsRange } from '../nps/model';
import { scaleRange } from '../scale/model';
import { numberFacet } from '../shared/facets/number-facets';
import { optionFacet, textFacet, wordFacet } from '../shared/facets/value-facets';
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
  ),
  consent: wordFacet(new Map([['Yes', true as const]])),
  scale: { ...numberFacet, range: scaleRange },
  nps: { ...numberFacet, range: () => npsRange },
  slider: numberFacet,
} satisfies { readonly [Type in LazyType]: FieldFacet<ReturnType<(typeof lazyModels)[Type]['read']>> };
