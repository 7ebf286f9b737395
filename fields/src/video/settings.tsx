import { Icon } from '@tessera/shared-ui/icon';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Play } from 'lucide-react';
import type { FieldSettings, SettingsProps } from '../field-settings';
import styles from '../shared/content/content.module.css';
import { readsOnly } from '../shared/settings/reads-only';
import { LabelSetting, TextSetting } from '../shared/settings/text-setting';
import { withDetail } from '../shared/settings/with-detail';
import { videoSource } from './video-source';

/** Shows how the address is understood while it is typed. */
function addressState(address: string): { hint: string } | { error: string } {
  const source = videoSource(address);
  if (source?.frame) return { hint: `Plays on the page. Nothing loads from ${source.host} before.` };
  if (source) return { hint: 'Opens in a new tab. Videos of YouTube and Vimeo play on the page.' };
  return address.trim()
    ? { error: 'Enter an address that begins with https://' }
    : { hint: 'From YouTube, Vimeo or any other page' };
}

const Address = readsOnly(['details'], ({ field, onChange }: SettingsProps) => {
  const address = field.details?.video ?? '';
  return (
    <TextSetting
      name="Address of the video"
      type="url"
      placeholder="https://"
      {...addressState(address)}
      value={address}
      onText={(text) => onChange(withDetail(field, 'video', text || undefined))}
    />
  );
});

export const settings: FieldSettings = {
  icon: Play,
  description: 'A video by its link, YouTube, Vimeo',
  Settings: (props) => (
    <PanelSection>
      <LabelSetting {...props} name="Title" />
      <Address {...props} />
    </PanelSection>
  ),
  Sketch: readsOnly(['label', 'details'], ({ field }) => (
    <div className={styles.video}>
      <Icon of={Play} />
      <p>{videoSource(field.details?.video ?? '')?.host ?? 'No address yet. Visitors do not see it.'}</p>
      {field.label && <p>{field.label}</p>}
    </div>
  )),
};
