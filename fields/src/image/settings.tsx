import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Image } from 'lucide-react';
import type { FieldSettings, SettingsProps } from '../field-settings';
import styles from '../shared/content/content.module.css';
import { ImageInput } from '../shared/images/image-input';
import { imageSource } from '../shared/images/image-source';
import { readsOnly } from '../shared/settings/reads-only';
import { LabelSetting, TextSetting } from '../shared/settings/text-setting';
import { withDetail } from '../shared/settings/with-detail';

const Picture = readsOnly(['details'], ({ field, onChange, onImage }: SettingsProps) => (
  <>
    <ImageInput
      name="Choose an image"
      image={field.details?.image ?? ''}
      onFile={onImage && ((file) => onImage(file, (current, image) => withDetail(current, 'image', image)))}
      onRemove={() => onChange(withDetail(field, 'image', undefined))}
    />
    <TextSetting
      name="Description of the image"
      hint="For people who cannot see it"
      setting="alternative"
      value={field.details?.alternative ?? ''}
      onText={(text) => onChange(withDetail(field, 'alternative', text || undefined))}
    />
  </>
));

export const settings: FieldSettings = {
  icon: Image,
  description: 'A picture, photo, logo, map or plan',
  Settings: (props) => (
    <PanelSection>
      <Picture {...props} />
      <LabelSetting {...props} name="Caption" />
    </PanelSection>
  ),
  Sketch: readsOnly(['label', 'details'], ({ field }) => {
    const source = imageSource(field.details?.image ?? '');
    return (
      <figure className={styles.figure}>
        {source ? (
          <img {...source} alt={field.details?.alternative ?? ''} loading="lazy" />
        ) : (
          <p className={styles.missing}>No image yet. Visitors do not see it.</p>
        )}
        {field.label && <figcaption data-text="label">{field.label}</figcaption>}
      </figure>
    );
  }),
};
