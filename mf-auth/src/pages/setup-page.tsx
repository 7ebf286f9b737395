import { installationCalls } from '@tessera/api-client/installation-calls';
import type { PageProps } from '@tessera/federation/contract';
import { Navigate } from '@tessera/federation/router';
import { useMemo, useState } from 'react';
import { pageSettings } from '../account/page-settings';
import { AdministratorStep } from '../setup/administrator-step';
import { SetUpDone } from '../setup/end-screens';
import { NameStep } from '../setup/name-step';
import { RegistrationStep } from '../setup/registration-step';
import { SetupFrame } from '../setup/setup-frame';

/** Sets up a fresh installation: its name, its administrator, and who can sign up. */
export default function SetupPage({ api, session }: PageProps) {
  const calls = useMemo(() => installationCalls(api.send), [api]);
  const [settings] = useState(pageSettings);
  const [step, setStep] = useState(1);
  const [chosen, setChosen] = useState({ name: '', administrator: '', registration: '' });
  const choices = { address: settings.address, ...chosen };
  /** Notes a decision and goes to the next step. */
  const decide = (decision: Partial<typeof chosen>) => {
    setChosen({ ...chosen, ...decision });
    setStep(step + 1);
  };

  if (settings.setUp === 'done') return <Navigate to="/login" replace />;
  if (step === 1) {
    const lead = 'Tessera is running on your server. Complete three short steps, then create your first form.';
    return (
      <SetupFrame step={1} title="Name your installation" lead={lead} choices={choices}>
        <NameStep name={chosen.name} address={settings.address} onNamed={(name) => decide({ name })} />
      </SetupFrame>
    );
  }
  if (step === 2) {
    const back = (
      <button type="button" onClick={() => setStep(1)}>
        Back
      </button>
    );
    const lead = 'This is the first account. It manages people and settings.';
    return (
      <SetupFrame step={2} title="Create the administrator" lead={lead} choices={choices} alternative={back}>
        <AdministratorStep
          session={session}
          needsCode={settings.setUp === 'code'}
          onCreated={(administrator) => decide({ administrator })}
        />
      </SetupFrame>
    );
  }
  if (step === 3) {
    const lead = 'This is about people who make forms. Visitors never need an account.';
    return (
      <SetupFrame step={3} title="Who can sign up?" lead={lead} choices={choices}>
        <RegistrationStep calls={calls} name={chosen.name} onDone={(registration) => decide({ registration })} />
      </SetupFrame>
    );
  }
  return <SetUpDone calls={calls} choices={choices} />;
}
