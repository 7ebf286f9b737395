import { type Field, modelOf } from '@tessera/fields/models';
import { quoted } from '@tessera/fields/quoted';
import type { Ending, Page } from './form';
import { plainText } from './pipes';

/** Returns the name of a field on the owner’s screens: its label, or the name of its type if it has none. */
export function fieldName(field: Field): string {
  return plainText(field.label).trim() || modelOf(field).name;
}

/** Returns the name of a page: the title for visitors, or the owner’s name for it if it has no title. */
export function pageName({ title, name }: Pick<Page, 'title' | 'name'>): string {
  return plainText(title) || name;
}

/** Returns the name of an ending on the owner’s screens. */
export function endingName({ title }: Pick<Ending, 'title'>): string {
  return `Ending ${title.trim() ? quoted(plainText(title).trim()) : 'without a title'}`;
}
