import type { PageProps } from '@tessera/federation/contract';
import { SettingsSection } from '../settings-section';
import { EmailSetting } from './email-setting';
import { NameForm } from './name-form';
import { PhotoSetting } from './photo-setting';

/** Who the owner is: photo, name and email. */
export function ProfileTab(props: PageProps) {
  return (
    <>
      <SettingsSection title="Photo" note="People in your organizations see it beside your name.">
        <PhotoSetting {...props} />
      </SettingsSection>
      <SettingsSection title="Name" note="Shown in your organizations and in exports.">
        <NameForm {...props} />
      </SettingsSection>
      <SettingsSection title="Email" note="You log in with it. We send notifications and password links to it.">
        <EmailSetting {...props} />
      </SettingsSection>
    </>
  );
}
