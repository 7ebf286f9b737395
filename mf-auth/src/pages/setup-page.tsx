import { installationCalls } from '@tessera/api-client/installation-calls';
import { type PageSettings, pageSettings } from '@tessera/api-client/page-settings';
import type { PageProps } from '@tessera/federation/contract';
import { Link, Navigate, useNavigate, useParams } from '@tessera/federation/router';
import { useMemo, useState } from 'react';
import { registrationChoices } from '../account/registration-choices';
import { AdministratorStep } from '../setup/administrator-step';
import { SetUpDone } from '../setup/end-screens';
import { NameStep } from '../setup/name-step';
import { RegistrationStep } from '../setup/registration-step';
import { hasSetupDraft, readSetupDraft, removeSetupDraft, storeSetupDraft } from '../setup/setup-draft';
import { type SetupChoices, SetupFrame } from '../setup/setup-frame';

interface StepProps extends PageProps {
  choices: SetupChoices;
  /** Notes a decision. */
  decide: (decision: Partial<SetupChoices>) => void;
}

/** The last part of the address of the second step. The first one has none. */
const ADMINISTRATOR = 'administrator';

/** The steps until the first account exists: the name and the administrator. The Back button leads from one to the other. */
function FirstSteps({ api, session, settings, choices, decide }: StepProps & { settings: PageSettings }) {
  const navigate = useNavigate();
  const { step } = useParams();
  const { name } = choices;
  const named = (given: string) => {
    storeSetupDraft({ name: given });
    decide({ name: given });
    navigate(`/setup/${ADMINISTRATOR}`);
  };
  const created = (administrator: string) => {
    decide({ administrator });
    // Stored now, because a person may leave the last step. The end of that step stores the name again if this call fails.
    installationCalls(api.send)
      .updateInstallation({ name })
      .catch(() => undefined);
    navigate('/setup/registration', { replace: true });
  };
  // The first account exists already: the Back button leads here from the last step.
  if (session.user) return <Navigate to={hasSetupDraft() ? '/setup/registration' : '/dashboard'} replace />;
  if (step === ADMINISTRATOR && !name) return <Navigate to="/setup" replace />;
  if (step === ADMINISTRATOR) {
    const back = <Link to="/setup">Back</Link>;
    const lead = 'This is the first account. It manages people and settings.';
    return (
      <SetupFrame step={2} title="Create the administrator" lead={lead} choices={choices} alternative={back}>
        <AdministratorStep session={session} needsCode={settings.setUp === 'code'} onCreated={created} />
      </SetupFrame>
    );
  }
  const lead = 'Tessera is running on your server. Complete three short steps, then create your first form.';
  return (
    <SetupFrame step={1} title="Name your installation" lead={lead} choices={choices}>
      <NameStep
        name={name}
        address={settings.address}
        onTyped={(typed) => storeSetupDraft({ name: typed })}
        onNamed={named}
      />
    </SetupFrame>
  );
}

/**
 * The last step and the end. They have addresses of their own, because `/setup` is gone once the first account exists: a reload
 * goes on with the last step. Both are gone once the set-up is finished.
 */
function LastSteps({ api, session, choices, decide, isUnderWay }: StepProps & { isUnderWay: boolean }) {
  const navigate = useNavigate();
  const [isFinished, setFinished] = useState(false);
  const { step } = useParams();
  const calls = useMemo(() => installationCalls(api.send), [api]);
  if (session.status === 'loading') return null;
  if (!session.user?.isAdministrator) return <Navigate to="/login" replace />;
  if (!isFinished && (step === 'done' || !isUnderWay)) return <Navigate to="/dashboard" replace />;
  if (step === 'done') return <SetUpDone calls={calls} choices={choices} />;
  const done = (registration: string) => {
    decide({ registration });
    removeSetupDraft();
    setFinished(true);
    navigate('/setup/done', { replace: true });
  };
  const lead = 'This is about people who make forms. Visitors never need an account.';
  return (
    <SetupFrame step={3} title="Who can sign up?" lead={lead} choices={{ ...choices, registration: '' }}>
      <RegistrationStep calls={calls} name={choices.name} onDone={done} />
    </SetupFrame>
  );
}

/** Sets up a fresh installation: its name, its administrator, and who can sign up. A reload loses no choice. */
export default function SetupPage(props: PageProps) {
  const { step } = useParams();
  const [settings] = useState(pageSettings);
  const isSetUp = settings.setUp === 'done';
  const [decided, setDecided] = useState(() => ({
    name: readSetupDraft().name || (isSetUp ? settings.name : ''),
    administrator: '',
    registration: registrationChoices.find(({ mode }) => mode === settings.registration)?.label ?? '',
  }));
  const { user } = props.session;
  const administrator = decided.administrator || (user?.isAdministrator ? user.name : '');
  const choices = { address: settings.address, ...decided, administrator };
  const decide = (decision: Partial<SetupChoices>) => setDecided((before) => ({ ...before, ...decision }));
  if (step !== undefined && step !== ADMINISTRATOR) {
    const isUnderWay = decided.administrator !== '' || hasSetupDraft();
    return <LastSteps {...props} choices={choices} decide={decide} isUnderWay={isUnderWay} />;
  }
  if (isSetUp) return <Navigate to="/login" replace />;
  const open = { ...choices, registration: '' };
  return <FirstSteps {...props} settings={settings} choices={open} decide={decide} />;
}
