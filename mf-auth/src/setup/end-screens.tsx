import type { InstallationCalls } from '@tessera/api-client/installation-calls';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { Mail, ShieldCheck } from 'lucide-react';
import { Item, ItemList } from '../settings/item-list';
import styles from './setup.module.css';
import { type SetupChoices, SetupFrame } from './setup-frame';

export interface SetUpDoneProps {
  calls: Pick<InstallationCalls, 'readInstallation'>;
  choices: SetupChoices;
}

/** The end of the set-up. Its links load the page again, which then has the new settings. */
export function SetUpDone({ calls, choices }: SetUpDoneProps) {
  const { data } = useLoaded(calls.readInstallation);
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
        <ButtonLink href="/form-builder" variant="primary" block>
          Create your first form
        </ButtonLink>
      </div>
    </SetupFrame>
  );
}
