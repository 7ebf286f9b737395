import { SettingsSection } from '../settings-section';
import type { SettingsTabProps } from '../tabs';
import { DeleteAccount } from './delete-account';

/** What becomes of the account’s data. */
export function DataTab({ api, session, deletion }: SettingsTabProps) {
  return (
    <SettingsSection title="Delete my account" note="Deleting takes 7 days, so that you can change your mind.">
      <DeleteAccount api={api} session={session} deletion={deletion} />
    </SettingsSection>
  );
}
