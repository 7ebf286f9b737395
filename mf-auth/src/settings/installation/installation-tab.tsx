import { errorMessage } from '@tessera/api-client/errors';
import { installationCalls } from '@tessera/api-client/installation-calls';
import type { PageProps } from '@tessera/federation/contract';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { useMemo } from 'react';
import { useOwnerProof } from '../../account/use-owner-proof';
import { SettingsSection } from '../settings-section';
import { InstallationName } from './installation-name';
import { InvitationLink } from './invitation-link';
import { PersonForm } from './person-form';
import { RegistrationForm } from './registration-form';
import { TwoFactorRule } from './two-factor-rule';

/** The settings of the installation, for its administrators. */
export function InstallationTab({ api }: PageProps) {
  const proof = useOwnerProof(api);
  const calls = useMemo(() => installationCalls(proof.send), [proof.send]);
  const { data, state, error, retry } = useLoaded(calls.readInstallation, { keepsData: true });
  if (state === 'failed' && !data) {
    return (
      <Alert>
        {errorMessage(error, 'The settings could not be loaded.')} <Button onClick={retry}>Try again</Button>
      </Alert>
    );
  }
  if (!data) {
    return (
      <>
        <VisuallyHidden>
          <span role="status">Loading settings</span>
        </VisuallyHidden>
        <Skeleton width="100%" height="16rem" />
      </>
    );
  }
  return (
    <>
      <SettingsSection title="Name" note="Shown on the log-in page and in authenticator apps.">
        <InstallationName calls={calls} name={data.name} />
      </SettingsSection>
      <SettingsSection title="Registration" note="Who can sign up to make forms. Visitors never need an account.">
        <RegistrationForm calls={calls} settings={data} onSaved={retry} />
      </SettingsSection>
      <SettingsSection
        title="Two-factor log-in"
        note="If required, people must set up an authenticator app or a passkey before they can work here."
      >
        <TwoFactorRule calls={calls} isRequired={data.requiresTwoFactor} onSaved={retry} />
      </SettingsSection>
      <SettingsSection
        title="Turn off two-factor log-in for a person"
        note="For people who lost their phone and their recovery codes."
      >
        <PersonForm
          name="lost-phone"
          label="Email of the person"
          hint="First check that the request really comes from this person."
          action="Turn off two-factor log-in"
          busyLabel="Turning off…"
          failed="Two-factor log-in could not be turned off. Check your connection and try again."
          done={(email) => `Two-factor log-in is off for ${email}.`}
          call={calls.turnOffTwoFactor}
        />
      </SettingsSection>
      <SettingsSection
        title="Log out a person everywhere"
        note="For people who lost a device and cannot log in to log it out."
      >
        <PersonForm
          name="lost-device"
          label="Email of the person"
          hint="Ends all sessions. The person can log in again."
          action="Log out everywhere"
          busyLabel="Logging out…"
          failed="The person could not be logged out. Check your connection and try again."
          done={(email) => `${email} is logged out on all devices.`}
          call={calls.logOutPerson}
        />
      </SettingsSection>
      <SettingsSection
        title="Administrators"
        note="Administrators change these settings and read the audit log. They do not see other people’s forms."
      >
        <PersonForm
          name="administrator"
          label="Email of the new administrator"
          hint="The person needs an account here."
          action="Make administrator"
          busyLabel="Saving…"
          failed="The person could not be made an administrator. Check your connection and try again."
          done={(email) => `${email} is an administrator now.`}
          call={calls.nameAdministrator}
        />
      </SettingsSection>
      {['invitation', 'domains'].includes(data.registration.mode) && (
        <SettingsSection title="Invitations" note="Each link lets one person create an account, within 14 days.">
          <InvitationLink calls={calls} />
        </SettingsSection>
      )}
      {proof.dialog}
    </>
  );
}
