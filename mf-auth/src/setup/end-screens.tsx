import { ButtonLink } from '@tessera/shared-ui/button-link';
import type { PageSettings } from '../account/page-settings';
import { type SetupChoices, SetupFrame } from './setup-frame';

/** For everyone who opens the set-up after the first account was created. */
export function AlreadySetUp({ settings: { address, name } }: { settings: PageSettings }) {
  return (
    <SetupFrame
      step={0}
      title="Already set up"
      lead="This installation has an administrator. Log in, or ask the administrator for an invitation."
      choices={{ address, name, administrator: 'Exists', registration: '' }}
    >
      <ButtonLink href="/login" variant="primary" block>
        Log in
      </ButtonLink>
    </SetupFrame>
  );
}

/** The end of the set-up. Its links load the page again, which then has the new settings. */
export function SetUpDone({ choices }: { choices: SetupChoices }) {
  return (
    <SetupFrame
      step={0}
      title={`${choices.name} is ready`}
      lead="You are logged in as the administrator."
      choices={choices}
      alternative={<a href="/dashboard">Go to the dashboard</a>}
    >
      <ButtonLink href="/form-builder" variant="primary" block>
        Create your first form
      </ButtonLink>
    </SetupFrame>
  );
}
