import { type Field, modelOf } from '@tessera/fields/models';
import type { Page } from './form';

/** The name of a field on its owner's screens: its label, or the name of its type if it has none. */
export function fieldName(field: Field): string {
  return field.label.trim() || modelOf(field).name;
}

/** The name of a page: the title that visitors read, or its owner's name for it. */
export function pageName({ title, name }: Pick<Page, 'title' | 'name'>): string {
  return title || name;
}
