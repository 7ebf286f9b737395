import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Pilcrow } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import styles from '../shared/content/content.module.css';
import { RichTextView } from '../shared/rich-text/rich-text';
import { useRichText } from '../shared/rich-text/use-rich-text';
import { readsOnly } from '../shared/settings/reads-only';
import { DescriptionSetting } from '../shared/settings/text-setting';

const Sketch: FieldSettings['Sketch'] = ({ field }) => {
  const text = useRichText(field);
  return (
    <div className={styles.prose} data-text="description">
      {field.description.trim() ? (
        <RichTextView text={text} hasLinks={false} />
      ) : (
        <p className={styles.missing}>Write a text</p>
      )}
    </div>
  );
};

export const settings: FieldSettings = {
  icon: Pilcrow,
  description: 'Paragraphs, lists and links between questions',
  Settings: (props) => (
    <PanelSection>
      <DescriptionSetting
        {...props}
        name="Text"
        rows={8}
        hint="**bold**, *italic*, [link](https://example.org), lists with -"
      />
    </PanelSection>
  ),
  Sketch: readsOnly(['description'], Sketch),
};
