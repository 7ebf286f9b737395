import type { FormPage } from '@tessera/form-model/page-renderer';
import type { DraftStorage } from '../drafts/draft-storage';
import type { FormSession } from '../session/form-session';
import type { FillTexts } from '../texts/texts';
import type { Transport } from '../transport/transport';
import { FillFrame } from '../views/fill-frame';
import { VisitorForm, type VisitorFormProps } from '../views/visitor-form';
import { sessionOf } from './visitor-page';

interface VisitorAppProps {
  /** Keeps the answers in this browser; the server has none. */
  drafts?: DraftStorage | null;
  page: FormPage;
  texts: FillTexts;
  transport: Transport;
  /** Told of the pages that the visitor sees. */
  onPage?: VisitorFormProps['onPage'];
  /** Told when the answers are stored. */
  onStored?: VisitorFormProps['onStored'];
  /** See `VisitorForm`; the browser has none. */
  carriedHtml?: VisitorFormProps['carriedHtml'];
  /** Answers typed before the script came, over what the page was rendered with. */
  initial?: FormSession | undefined;
}

/** The visitor's page with a form, the same on the server and in the browser. */
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
