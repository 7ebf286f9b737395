import { FillFrame } from '../frame/fill-frame';
import type { FillMessages } from '../messages/fill-messages';
import { StateScreen } from '../state-screens/state-screen';
import type { VisitorPage } from './page-data';

interface StateAppProps {
  page: Exclude<VisitorPage, { state: 'form' }>;
  messages: FillMessages;
}

/** The visitor’s page without a form, the same on the server and in the browser. */
export function StateApp({ page, messages }: StateAppProps) {
  return (
    <FillFrame messages={messages}>
      <StateScreen state={page.state} messages={messages} formId={page.formId} message={page.message} />
    </FillFrame>
  );
}
