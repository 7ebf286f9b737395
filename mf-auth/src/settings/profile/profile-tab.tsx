import { type ProfileCalls, profileCalls } from '@tessera/api-client/profile-calls';
import type { PageProps } from '@tessera/federation/contract';
import { useMemo } from 'react';
import { SettingsSection } from '../settings-section';
import { EmailSetting } from './email-setting';
import { NameForm } from './name-form';
import { PhotoSetting } from './photo-setting';

/** Who the owner is: photo, name and email. */
export function ProfileTab(props: PageProps) {
  const { send, store } = props.api;
  const calls = useMemo(() => profileCalls(send, store), [send, store]);
  return <ProfileSettings {...props} calls={calls} />;
}

/** The sections of the tab. */
export function ProfileSettings({ calls, ...props }: PageProps & { calls: ProfileCalls }) {
  const { session } = props;
  return (
    <>
      <SettingsSection title="Photo" note="Shown beside your name in the menu.">
        <PhotoSetting calls={calls} session={session} />
      </SettingsSection>
      <SettingsSection title="Name" note="Shown in the menu and in the emails that we send you.">
        <NameForm {...props} />
      </SettingsSection>
      <SettingsSection title="Email" note="You log in with this email. We send notifications and password links to it.">
        <EmailSetting calls={calls} session={session} />
      </SettingsSection>
    </>
  );
}
