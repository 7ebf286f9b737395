import type { ControlProps } from '../control';
import styles from '../shared/content/content.module.css';
import { RichTextView } from '../shared/rich-text/rich-text';
import { useRichText } from '../shared/rich-text/use-rich-text';

/** The owner’s text. The server has read it, so that the page needs no parser. */
export function TextBlockControl({ field }: ControlProps) {
  const text = useRichText(field);
  return (
    <div className={styles.prose} id={field.id}>
      <RichTextView text={text} />
    </div>
  );
}
