import { fieldLabel } from '@tessera/fields/field-label';
import { isShown } from '@tessera/fields/is-shown';
import { modelOf } from '@tessera/fields/models';
import { type FormSession, viewOf } from '../form-session/form-session';
import type { FillMessages } from '../messages/fill-messages';

/** A question with its answer, as the visitor checks it. */
export interface ReviewedAnswer {
  pageId: string;
  label: string;
  /** In the visitor’s language; empty without an answer. */
  text: string;
}

/** The questions that the visitor was asked, in their order, with their answers. */
export function reviewedAnswers(
  session: FormSession,
  messages: Pick<FillMessages, 'language' | 'thisQuestion'>,
): ReviewedAnswer[] {
  const { pages, results } = viewOf(session).state;
  const answers = { ...session.answers, ...results };
  return pages.flatMap((page) =>
    page.fields
      .filter((field) => isShown(field) && !modelOf(field).isContent)
      .map((field) => {
        const model = modelOf(field);
        const text = model.text(field, model.read(field, answers), messages.language);
        return { pageId: page.id, label: fieldLabel(field, messages), text };
      }),
  );
}
