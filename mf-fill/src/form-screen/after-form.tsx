import { EndingScreen } from '../endings/ending-screen';
import type { FormSession } from '../form-session/form-session';
import { StateScreen, type StateScreenProps } from '../state-screens/state-screen';

export interface AfterFormProps extends StateScreenProps {
  state: 'submitted' | 'invalid';
  session: FormSession;
}

/** The screen in place of the form: the owner’s ending, or the usual one. */
export function AfterForm(props: AfterFormProps) {
  const { state, session } = props;
  return state === 'submitted' && session.form.endings ? <EndingScreen {...props} /> : <StateScreen {...props} />;
}
