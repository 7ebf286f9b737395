import { FillFrame } from '../frame/fill-frame';
import { StateScreen } from '../state-screens/state-screen';
import type { FillTexts } from '../texts/texts';
import type { VisitorPage } from './visitor-page';

interface StateAppProps {
  page: Exclude<VisitorPage, { state: 'form' }>;
  texts: FillTexts;
}

/** The visitor’s page without a form, the same on the server and in the browser. */
export function StateApp({ page, texts }: StateAppProps) {
  return (
    <FillFrame texts={texts}>
      <StateScreen state={page.state} texts={texts} formId={page.formId} message={page.message} />
    </FillFrame>
  );
}
