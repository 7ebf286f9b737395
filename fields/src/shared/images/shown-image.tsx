import type { ComponentPropsWithoutRef } from 'react';
import { type FieldImage, imageSource } from './image-source';

interface ShownImageProps extends FieldImage, Omit<ComponentPropsWithoutRef<'img'>, 'alt' | 'src'> {}

/** An image of the owner’s in the place that its size reserves; nothing where there is none. */
export function ShownImage({ image, alternative, ...rest }: ShownImageProps) {
  const source = imageSource(image);
  return source && <img decoding="async" {...rest} {...source} alt={alternative} />;
}
