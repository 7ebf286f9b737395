import { SettingsSection } from '../settings-section';
import type { SettingsTabProps } from '../tabs';
import { DeleteAccount } from './delete-account';
import { DownloadData } from './download-data';
import { ImportData } from './import-data';

/** Downloads, imports and deletes the data of the account. */
export function DataTab({ api, session, deletion }: Omit<SettingsTabProps, 'onKeyCount'>) {
  return (
    <>
      <SettingsSection
        title="Download all my data"
        note="A ZIP file with your name, email, photo, forms, responses and uploaded files. Forms of organizations, API keys and webhooks are not in it."
      >
        <DownloadData api={api} />
      </SettingsSection>
      <SettingsSection
        title="Import data"
        note="A ZIP file that you downloaded from this or another Tessera installation."
      >
        <ImportData api={api} />
      </SettingsSection>
      <SettingsSection title="Delete my account" note="Deleting takes 7 days, so that you can change your mind.">
        <DeleteAccount api={api} session={session} deletion={deletion} />
      </SettingsSection>
    </>
  );
}
