import { FillFrame } from '../frame/fill-frame';
import { GateScreen } from '../limits/gate-screen';
import { isGate } from '../limits/gate-text';
import type { FillMessages } from '../messages/fill-messages';
import { StateScreen } from '../state-screens/state-screen';
import type { VisitorPage } from './page-data';

interface StateAppProps {
  page: Exclude<VisitorPage, { state: 'form' }>;
  messages: FillMessages;
}

/** The visitor’s page without a form, the same on the server and in the browser. */
export function StateApp({ page, messages }: StateAppProps) {
  const { state, formId, message, gate } = page;
  return (
    <FillFrame messages={messages}>
      {isGate(state) ? (
        <GateScreen state={state} messages={messages} formId={formId} message={message} gate={gate} />
      ) : (
        <StateScreen state={state} messages={messages} formId={formId} message={message} ownReason={gate?.ownMessage} />
      )}
    </FillFrame>
  );
}
