import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Minus } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import styles from '../shared/content/content.module.css';

export const settings: FieldSettings = {
  icon: Minus,
  description: 'A line between questions',
  Settings: () => (
    <PanelSection>
      <p>A line across the page. It has no settings.</p>
    </PanelSection>
  ),
  Sketch: () => <hr className={styles.divider} />,
};
