import { fieldImages } from '@tessera/fields/field-images';
import { fieldsOf } from './fields-of';
import type { FormDocument, Theme } from './form';

/** Lists the ids of the images that a theme shows. */
export function imagesOfTheme({ cover, logo, groundImage }: Partial<Theme> = {}): string[] {
  return [cover, logo, groundImage].flatMap((image) => (image?.image ? [image.image] : []));
}

/** Lists the ids of the images that a form shows, each once. */
export function imagesOf(formDocument: Pick<FormDocument, 'pages' | 'endings' | 'theme' | 'settings'>): string[] {
  const ofEndings = (formDocument.endings ?? []).flatMap(({ image }) => image ?? []);
  const images = [...fieldsOf(formDocument).flatMap(fieldImages), ...ofEndings].map(({ image }) => image);
  const { image: ofLink = '' } = formDocument.settings.linkPreview ?? {};
  return [...new Set([...images, ...imagesOfTheme(formDocument.theme), ...(ofLink ? [ofLink] : [])])];
}
