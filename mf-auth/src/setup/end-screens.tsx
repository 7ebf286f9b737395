import type { InstallationCalls } from '@tessera/api-client/installation-calls';
import type { WireInstallationCheck } from '@tessera/form-model/wire';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { Check, Mail, ShieldCheck, TriangleAlert } from 'lucide-react';
import { Item, ItemList } from '../settings/item-list';
import styles from './setup.module.css';
import { type SetupChoices, SetupFrame } from './setup-frame';

export interface SetUpDoneProps {
  calls: Pick<InstallationCalls, 'readInstallation' | 'checkInstallation'>;
  choices: SetupChoices;
}

/** Whether the database and the files work. */
function StoresItem({ checked: { database, files } }: { checked: WireInstallationCheck }) {
  if (database && files) {
    return <Item icon={Check} state="good" name="Database and files work" details={['Checked a moment ago']} />;
  }
  return (
    <Item
      icon={TriangleAlert}
      state="warning"
      name={database ? 'Files cannot be stored' : 'The database does not respond'}
      details={['Read the server’s log, and correct its settings']}
    />
  );
}

/** The end of the set-up. Its links load the page again, which then has the new settings. */
export function SetUpDone({ calls, choices }: SetUpDoneProps) {
  const { data } = useLoaded(calls.readInstallation);
  const { data: checked } = useLoaded(calls.checkInstallation);
  return (
    <SetupFrame
      step={0}
      title={`${choices.name} is ready`}
      lead="You are logged in as the administrator."
      choices={choices}
      alternative={<a href="/dashboard">Go to the dashboard</a>}
    >
      <div className={styles.end}>
        <ItemList label="Next">
          {checked && <StoresItem checked={checked} />}
          {data && (
            <Item
              icon={Mail}
              state={data.sendsEmail ? 'good' : 'warning'}
              name={data.sendsEmail ? 'Email is set up' : 'Email is not set up'}
              details={[
                data.sendsEmail
                  ? 'Invitations and password links are sent'
                  : 'Invitations and password links need it: set SMTP_URL on the server',
              ]}
            />
          )}
          <Item
            icon={ShieldCheck}
            name="Protect your account"
            details={['Turn on two-factor log-in']}
            end={
              <a href="/settings/security" aria-label="Turn on two-factor log-in">
                Turn on
              </a>
            }
          />
        </ItemList>
        <ButtonLink href="/form-builder" variant="primary" size="lg" block>
          Create your first form
        </ButtonLink>
      </div>
    </SetupFrame>
  );
}
