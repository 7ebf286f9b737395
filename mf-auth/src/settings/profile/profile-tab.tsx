import type { PageProps } from '@tessera/federation/contract';
import { SettingsSection } from '../settings-section';
import { NameForm } from './name-form';

/** Who the owner is: name and email. */
export function ProfileTab({ api, session }: PageProps) {
  return (
    <>
      <SettingsSection title="Name" note="Shown in your organizations and in exports.">
        <NameForm api={api} session={session} />
      </SettingsSection>
      <SettingsSection title="Email" note="You log in with it. We send notifications and password links to it.">
        <b>{session.user?.email}</b>
      </SettingsSection>
    </>
  );
}
