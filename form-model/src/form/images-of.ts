import { fieldImages } from '@tessera/fields/field-images';
import { fieldsOf } from './fields-of';
import type { FormDocument } from './form';

/** Lists the ids of the images that a form shows, each once. */
export function imagesOf(formDocument: Pick<FormDocument, 'pages' | 'endings' | 'theme'>): string[] {
  const ofEndings = (formDocument.endings ?? []).flatMap(({ image }) => image ?? []);
  const { cover, logo, groundImage } = formDocument.theme ?? {};
  const ofTheme = [cover, logo, groundImage].flatMap((image) => (image?.image ? [image] : []));
  const images = [...fieldsOf(formDocument).flatMap(fieldImages), ...ofEndings, ...ofTheme];
  return [...new Set(images.map(({ image }) => image))];
}
