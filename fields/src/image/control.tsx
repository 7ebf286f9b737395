import type { ControlProps } from '../control';
import styles from '../shared/content/content.module.css';
import { ShownImage } from '../shared/images/shown-image';

/** An image of the owner’s with its caption. Shows nothing without an image. */
export function ImageControl({ field }: ControlProps) {
  const { image = '', alternative = '' } = field.details ?? {};
  if (!image) return null;
  return (
    <figure className={styles.figure} id={field.id}>
      <ShownImage image={image} alternative={alternative} loading="lazy" />
      {field.label && <figcaption>{field.label}</figcaption>}
    </figure>
  );
}
