import type { FormDocument } from '../form/form';
import { lint } from '../lint/lint';
import { fieldOf, formDocumentWith, pageOf } from './form-fixture';

export const size = fieldOf('radio', 'size', { label: 'Plot size', options: ['Full', 'Half'] });
export const areas = fieldOf('checkbox', 'areas', {
  label: 'Areas',
  options: ['A', 'B', 'C'],
  validation: { maxCount: 2 },
});
export const age = fieldOf('number', 'age', { label: 'Age', validation: { min: 18 } });
export const name = fieldOf('text', 'name', { label: 'Name' });
export const other = fieldOf('text', 'other', { label: 'Other' });
export const more = [
  fieldOf('number', 'floors', { validation: { integer: true } }),
  fieldOf('rating', 'stars'),
  fieldOf('date', 'day'),
  fieldOf('select', 'month', { options: Array.from({ length: 12 }, (_, at) => `Month ${at + 1}`) }),
];
/** A form with a question of many types, and these conditions. */
export function form(...conditions: FormDocument['conditions']) {
  return formDocumentWith(
    [pageOf('page1', size, areas, age, name, other, ...more), pageOf('page2', fieldOf('text', 'last'))],
    conditions,
  );
}

/** The findings, each as its rule and the id of its target. */
export function rules(formDocument: FormDocument) {
  return lint(formDocument).map(({ rule, target }) => `${rule} ${target.id}`);
}
