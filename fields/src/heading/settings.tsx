import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Heading } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import styles from '../shared/content/content.module.css';
import { readsOnly } from '../shared/settings/reads-only';
import { DescriptionSetting, LabelSetting } from '../shared/settings/text-setting';

export const settings: FieldSettings = {
  icon: Heading,
  description: 'A title for the questions below it, section',
  Settings: (props) => (
    <PanelSection>
      <LabelSetting {...props} name="Heading" />
      <DescriptionSetting {...props} name="Line below it" rows={2} />
    </PanelSection>
  ),
  Sketch: readsOnly(['label', 'description'], ({ field }) => (
    <div className={styles.heading}>
      <h3 data-text="label">{field.label.trim() || 'Heading'}</h3>
      {field.description && <p data-text="description">{field.description}</p>}
    </div>
  )),
};
