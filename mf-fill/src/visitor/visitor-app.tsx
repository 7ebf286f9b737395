import type { FormPage } from '@tessera/form-model/page-renderer';
import type { DraftStorage } from '../drafts/draft-storage';
import type { FormSession } from '../form-session/form-session';
import { FillFrame } from '../frame/fill-frame';
import type { FillTexts } from '../texts/texts';
import type { Transport } from '../transport/transport';
import { VisitorForm, type VisitorFormProps } from '../views/visitor-form';
import { sessionOf } from './visitor-page';

interface VisitorAppProps {
  /** Stores the answers in this browser; null on the server. */
  drafts?: DraftStorage | null;
  page: FormPage;
  texts: FillTexts;
  transport: Transport;
  /** Called with each page that the visitor sees. */
  onPage?: VisitorFormProps['onPage'];
  /** Called when the answers are stored. */
  onStored?: VisitorFormProps['onStored'];
  /** See `VisitorForm`; only on the server. */
  carriedHtml?: VisitorFormProps['carriedHtml'];
  /** The session with answers that were typed before the script was loaded. */
  initial?: FormSession | undefined;
}

/** The visitor’s page with a form, the same on the server and in the browser. */
export function VisitorApp({ page, texts, transport, initial, drafts = null, ...rest }: VisitorAppProps) {
  return (
    <FillFrame texts={texts}>
      <VisitorForm
        initial={initial ?? sessionOf(page)}
        opening={page.opening}
        transport={transport}
        drafts={drafts}
        isPosted={page.isPosted}
        sentBefore={page.sentBefore}
        moreQuestions={page.moreQuestions}
        texts={texts}
        source="visitor"
        isOwnPage
        {...rest}
        action={`/fill/${page.form._id}`}
      />
    </FillFrame>
  );
}
