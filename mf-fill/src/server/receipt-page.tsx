import { answerText } from '@tessera/fields/answer-text';
import { fieldLabel } from '@tessera/fields/field-label';
import { isShown } from '@tessera/fields/is-shown';
import { ShownImage } from '@tessera/fields/shown-image';
import { shownState } from '@tessera/form-model/logic/stored-state';
import type { ReceiptState } from '@tessera/form-model/page-renderer';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { ReceiptEnding, storedEnding } from '../endings/receipt-ending';
import styles from '../frame/fill.module.css';
import { FillFrame } from '../frame/fill-frame';
import { ownLanguage } from '../frame/own-language';
import { WaitingLists } from '../limits/waiting-lists';
import type { FillMessages } from '../messages/fill-messages';
import { QuizResult } from '../quiz/quiz-result';
import { PRINT_BUTTON } from '../receipts/receipt-names';
import { receiptText } from '../receipts/receipt-text';

interface ReceiptPageProps extends ReceiptState {
  formId: string;
  messages: FillMessages;
}

/** Asks before it deletes, without script: the question opens below its summary. */
function DeleteResponse({ formId, receipt, language }: { formId: string; receipt: string; language: string }) {
  const texts = receiptText(language);
  return (
    <details className={styles.delete}>
      <summary>{texts.deleteResponse}</summary>
      <form method="post" action={`/fill/${formId}/receipt/${receipt}/delete`} encType="multipart/form-data">
        <p>{texts.deleteAsk}</p>
        <Button type="submit" name="delete" value="yes" variant="danger">
          {texts.deletePermanently}
        </Button>
      </form>
    </details>
  );
}

/** Finds the answer that the visitor gave first to a question, where it is another one now; empty where it was none. */
function firstAnswers(first: ReceiptState['first'], messages: FillMessages) {
  const fields = new Map(first?.document.pages.flatMap((page) => page.fields).map((field) => [field.id, field]));
  const { filledFields } = first ? shownState(first.document, first.data, messages.language) : {};
  return ({ id }: { id: string }, now: string) => {
    const field = filledFields?.get(id) ?? fields.get(id);
    const before = first && field ? answerText(field, first.data, messages.language) : '';
    return before === now ? '' : before;
  };
}

/** The actions of a visitor on a response. Printing needs a script, which shows its button. */
function ReceiptActions({
  formId,
  receipt,
  mayCorrect,
  language,
}: {
  formId: string;
  receipt: string;
  mayCorrect: boolean;
  language: string;
}) {
  const texts = receiptText(language);
  return (
    <div className={styles.receiptActions}>
      {mayCorrect && (
        <ButtonLink href={`/fill/${formId}/receipt/${receipt}/correct`} variant="primary">
          {texts.correctAnswers}
        </ButtonLink>
      )}
      <div hidden id={PRINT_BUTTON}>
        <Button variant="secondary">{texts.print}</Button>
      </div>
    </div>
  );
}

/** The time of an event, in the visitor’s language and the time zone that the server knows. */
function Moment({ time, language }: { time: string; language: string }) {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return <time dateTime={time}>{format.format(new Date(time))} UTC</time>;
}

/** The private page of a receipt: the owner’s ending, the time of the submission and its answers. */
export function ReceiptPage({ messages, formId, ...state }: ReceiptPageProps) {
  const { receipt, submittedAt, document: formDocument, data, first } = state;
  const texts = receiptText(messages.language);
  const was = firstAnswers(first, messages);
  const own = ownLanguage(formDocument);
  const missing = Object.values(state.missingFiles).flat();
  const stored = storedEnding(state, messages.language);
  const { filledFields } = shownState(formDocument, data, messages.language);
  const { title, text, image } = stored?.ending ?? {};
  return (
    <FillFrame messages={messages}>
      <main className={styles.sent} id="main">
        {image && <ShownImage {...image} className={styles.endingImage} />}
        <h1 lang={title ? own : undefined}>{title || messages.thankYou}</h1>
        <p lang={text ? own : undefined}>{text || messages.submitted}</p>
        {stored && <ReceiptEnding {...stored} formId={formId} form={formDocument} messages={messages} />}
        {state.waiting && <WaitingLists waiting={state.waiting} messages={messages} />}
        {state.quiz && (
          <QuizResult
            report={state.quiz}
            form={formDocument}
            answers={data}
            filledFields={filledFields}
            messages={messages}
          />
        )}
        {missing.length > 0 && <p role="alert">{messages.filesMissing(missing)}</p>}
        <p className={styles.receipt}>
          {messages.receipt} <code>{receipt}</code> <Moment time={submittedAt} language={messages.language} />
        </p>
        {first && (
          <p>
            {texts.correctedOn} <Moment time={first.correctedAt} language={messages.language} />
          </p>
        )}
        <h2 lang={own}>{formDocument.name}</h2>
        <dl lang={own}>
          {formDocument.pages
            .flatMap((page) => page.fields)
            .map((raw) => {
              const field = filledFields?.get(raw.id) ?? raw;
              const text = isShown(field) && answerText(field, data, messages.language);
              return (
                text && (
                  <div key={field.id}>
                    <dt>{fieldLabel(field, messages)}</dt>
                    <dd>
                      {text}
                      {was(raw, text) && (
                        <span className={styles.was}>
                          <span lang={messages.language}>{texts.before}</span> {was(raw, text)}
                        </span>
                      )}
                    </dd>
                  </div>
                )
              );
            })}
        </dl>
        <ReceiptActions
          formId={formId}
          receipt={receipt}
          mayCorrect={state.mayCorrect === true}
          language={messages.language}
        />
        {state.mayDelete && <DeleteResponse formId={formId} receipt={receipt} language={messages.language} />}
      </main>
    </FillFrame>
  );
}
