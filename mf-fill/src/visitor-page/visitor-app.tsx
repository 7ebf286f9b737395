import type { FormPage } from '@tessera/form-model/page-renderer';
import type { DraftStorage } from '../drafts/draft-storage';
import { VisitorForm, type VisitorFormProps } from '../form-screen/visitor-form';
import type { FormSession } from '../form-session/form-session';
import { FillFrame } from '../frame/fill-frame';
import type { FillMessages } from '../messages/fill-messages';
import type { Transport } from '../transport/transport';
import { sessionOf } from './page-data';

interface VisitorAppProps {
  /** Stores the answers in this browser; null on the server. */
  drafts?: DraftStorage | null;
  page: FormPage;
  messages: FillMessages;
  transport: Transport;
  /** Called with each page that the visitor sees. */
  onPage?: VisitorFormProps['onPage'];
  /** Called when the answers are stored. */
  onStored?: VisitorFormProps['onStored'];
  /** See `VisitorForm`; only on the server. */
  hiddenInputsHtml?: VisitorFormProps['hiddenInputsHtml'];
  /** The session with answers that were typed before the script was loaded. */
  initial?: FormSession | undefined;
}

/** The visitor’s page with a form, the same on the server and in the browser. */
export function VisitorApp({ page, messages, transport, initial, drafts = null, ...rest }: VisitorAppProps) {
  return (
    <FillFrame messages={messages}>
      <VisitorForm
        initial={initial ?? sessionOf(page)}
        opening={page.opening}
        transport={transport}
        drafts={drafts}
        isPosted={page.isPosted}
        storedReceipt={page.storedReceipt}
        moreQuestions={page.moreQuestions}
        messages={messages}
        source="visitor"
        isOwnPage
        {...rest}
        action={`/fill/${page.form._id}`}
      />
    </FillFrame>
  );
}
