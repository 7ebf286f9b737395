import { type Field, modelOf } from '@tessera/fields/models';
import type { Page } from './form';

/** Returns the name of a field on the owner’s screens: its label, or the name of its type if it has none. */
export function fieldName(field: Field): string {
  return field.label.trim() || modelOf(field).name;
}

/** Returns the name of a page: the title for visitors, or the owner’s name for it if it has no title. */
export function pageName({ title, name }: Pick<Page, 'title' | 'name'>): string {
  return title || name;
}
