import type { Json } from './field';
import type { BarFilter, BarValue, FieldFacet } from './field-facet';
import { lazyFacets } from './lazy/lazy-facets';
import { type EagerType, entryOf, modelOf, type models } from './models';
import { dateFacet, numberFacet, timeFacet } from './shared/facets/number-facets';
import { filesFacet, optionFacet, optionsFacet, placeFacet, textFacet } from './shared/facets/value-facets';

/** Reads an operand as the type reads an answer; empty if it is not valid. */
function readMoment(type: 'date' | 'time'): (operand: Json) => string {
  const model = modelOf({ type });
  const field = model.create({ id: 'operand', createdAt: '' });
  return (operand) => String(model.read(field, { operand }));
}

const eagerFacets = {
  text: textFacet,
  textarea: textFacet,
  file: filesFacet,
  email: textFacet,
  phone: textFacet,
  address: placeFacet,
  select: optionFacet,
  checkbox: optionsFacet,
  radio: optionFacet,
  number: { ...numberFacet, charted: ['prefix', 'suffix'] },
  rating: { ...numberFacet, range: ({ maxRating }) => ({ from: 1, to: maxRating }) },
  date: dateFacet(readMoment('date')),
  time: timeFacet(readMoment('time')),
} satisfies { readonly [Type in EagerType]: FieldFacet<ReturnType<(typeof models)[Type]['read']>> };

/** The facet of a field of any type. */
export function facetOf(field: { type: string }): FieldFacet {
  return entryOf<unknown>(field, eagerFacets, lazyFacets) as FieldFacet;
}

/** The comparisons that together hold for exactly the answers behind a bar; undefined if the type has none. */
export function barFilters(field: { type: string }, { value, to }: BarValue): readonly BarFilter[] | undefined {
  const facet = facetOf(field);
  if (facet.kind !== 'number') return facet.filtersFor?.(String(value));
  const from = facet.answer(Number(value)) as Json;
  if (to === undefined) return [{ comparison: 'is', operand: from }];
  const end = facet.answer(to);
  const isLast = facet.number(end) !== to;
  // A scale ends before midnight: no answer comes after it.
  return [
    { comparison: 'isAtLeast', operand: from },
    ...(isLast ? [] : [{ comparison: 'isLess', operand: end as Json }]),
  ];
}
