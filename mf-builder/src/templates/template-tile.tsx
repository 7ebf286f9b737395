import { isShown } from '@tessera/fields/is-shown';
import { questionsOf } from '@tessera/form-model/questions-of';
import { thumbnailOf } from '@tessera/form-model/thumbnail';
import { Icon } from '@tessera/shared-ui/icon';
import { Thumbnail } from '@tessera/shared-ui/thumbnail';
import type { Template } from '@tessera/templates/template';
import { Eye } from 'lucide-react';
import styles from './templates.module.css';

interface TemplateTileProps {
  template: Template;
  isBusy: boolean;
  onUse: (template: Template) => void;
  onPreview: (template: Template) => void;
}

/** A template with its thumbnail. Pressing it creates a form and opens the builder. */
export function TemplateTile({ template, isBusy, onUse, onPreview }: TemplateTileProps) {
  const { category, purpose, document: formDocument } = template;
  const count = questionsOf(formDocument).filter(isShown).length;
  return (
    <div className={styles.tile}>
      <button type="button" className={styles.use} aria-busy={isBusy || undefined} onClick={() => onUse(template)}>
        <span className={styles.picture}>
          <Thumbnail {...thumbnailOf(formDocument)} />
        </span>
        <span>
          <strong>{formDocument.name}</strong>
          <span className={styles.purpose}>{purpose}</span>
          <span className={styles.meta}>{isBusy ? 'Opening…' : `${category}, ${count} questions`}</span>
        </span>
      </button>
      <button
        type="button"
        className={styles.preview}
        aria-label={`Preview ${formDocument.name}`}
        onClick={() => onPreview(template)}
      >
        <Icon of={Eye} size="sm" />
        Preview
      </button>
    </div>
  );
}
