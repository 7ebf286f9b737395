import { fieldImages } from '@tessera/fields/field-images';
import { fieldsOf } from './fields-of';
import type { FormDocument } from './form';

/** Lists the ids of the images that a form shows, each once. */
export function imagesOf(formDocument: Pick<FormDocument, 'pages' | 'endings'>): string[] {
  const ofEndings = (formDocument.endings ?? []).flatMap(({ image }) => image ?? []);
  const images = [...fieldsOf(formDocument).flatMap(fieldImages), ...ofEndings];
  return [...new Set(images.map(({ image }) => image))];
}
