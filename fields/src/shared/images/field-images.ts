import type { FieldOf } from '../../field';
import type { FieldImage } from './image-source';

/** The images that a field of any type shows. Separate from the models, because the visitor’s page does not need it. */
export function fieldImages({ details: { image, alternative = '', pictures = [] } = {} }: FieldOf): FieldImage[] {
  return [...(image ? [{ image, alternative }] : []), ...pictures];
}
