import type { Json } from '@tessera/fields/field';
import { pageName } from '@tessera/form-model/names';
import { Button } from '@tessera/shared-ui/button';
import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import { RequiredMark } from '@tessera/shared-ui/required-mark';
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type ErrorEntry, errorList, viewOf } from '../session/form-session';
import type { FormSessionActions } from '../session/use-form-session';
import type { FillTexts } from '../texts/texts';
import { ErrorSummary, focusAnswer } from './error-summary';
import styles from './fill.module.css';
import { FormSide } from './form-side';
import { ownLanguage } from './own-language';
import { Questions } from './questions';
import { ReceiptLink } from './receipt-link';

export interface FormScreenProps extends FormSessionActions {
  texts: FillTexts;
  /** Words of the last page's button. */
  submitLabel: string;
  /** Where a browser without script posts the page; none where there is always script. */
  action?: string | undefined;
  /** Hidden inputs that a post without script carries on; gone when there is script. */
  carried?: ReactNode;
  /** Receipt of other answers that had arrived before what this page was posted with; empty where it is not to be told. */
  sentBefore?: string | undefined;
  /** Labels of questions that the posted answers have prefilled up on this page. */
  moreQuestions?: readonly string[] | undefined;
}

/** Loaded once the form stands. Without it, a failed submission is still reported in one sentence. */
const messagesChunk = lazy(() => import(/* webpackChunkName: "after-form" */ './messages'));

/** One page of a form, with what surrounds it. */
export function FormScreen(props: FormScreenProps) {
  const { texts, submitLabel, action, carried, sentBefore, moreQuestions, ...actions } = props;
  const { session, phase, Restored, failure, turns, uploads, setAnswer } = actions;
  const { loaded: messages, retry: loadMessages } = useLazy(messagesChunk);
  const { Notices, SubmitDialogs: Dialogs } = messages ?? {};
  const view = viewOf(session);
  const { page, state, isFirst, isLast } = view;
  const errors = errorList(session);
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  /** Answer key of the error whose page was turned to. */
  const wanted = useRef('');
  // Parts of an answer may be required where the answer is not.
  const isMarked = page.fields.some(
    ({ id, subfields }) => state.required.has(id) || subfields.some((part) => part.required),
  );
  const busy = phase.at === 'submitting';
  const step = isLast ? 'submit' : 'next';
  const [isAlive, setAlive] = useState(false);
  const latest = useRef(setAnswer);
  latest.current = setAnswer;
  // The same function for good, so that a keystroke renders its own question only.
  const onChange = useCallback((key: string, value: Json) => latest.current(key, value), []);

  useEffect(() => setAlive(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again with each failure
  useEffect(() => {
    if (failure !== null) loadMessages();
  }, [failure]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn of the page, not each keystroke, moves the focus
  useEffect(() => {
    if (turns === 0) return;
    const key = wanted.current;
    wanted.current = '';
    if (key && focusAnswer(key)) return;
    const target = summary.current ?? heading.current;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'start' });
  }, [turns, page.id]);

  const turnTo = ({ key, pageId }: ErrorEntry) => {
    wanted.current = key;
    actions.goTo(pageId);
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isLast) void actions.submit();
    else actions.goNext();
  };

  return (
    <main className={styles.grid} id="main">
      <FormSide form={session.form} view={view} texts={texts} />
      <div className={styles.main}>
        {Restored && turns === 0 && (
          <Restored texts={texts} unsent={Object.values(session.unsent ?? {}).flat()} onStartOver={actions.startOver} />
        )}
        <h2
          ref={heading}
          tabIndex={-1}
          lang={ownLanguage(session.form)}
          className={page.title ? undefined : styles.unseen}
        >
          {pageName(page) || session.form.name}
        </h2>
        {page.description && <p lang={ownLanguage(session.form)}>{page.description}</p>}
        {sentBefore !== undefined && (
          <div className={styles.notice} role="alert">
            <p>
              {texts.sentEarlier} {texts.submitAgain}
            </p>
            {sentBefore && <ReceiptLink formId={session.form.id} receipt={sentBefore} texts={texts} />}
          </div>
        )}
        {Notices && <Notices actions={actions} texts={texts} />}
        {!Dialogs && failure !== null && (
          <div className={styles.notice} role="alert">
            <p>{texts.submitFailed(failure)}</p>
          </div>
        )}
        {moreQuestions && !isAlive && (
          <div className={styles.notice} role="status">
            <p>{texts.moreQuestions(moreQuestions)}</p>
          </div>
        )}
        {errors.length > 0 && (
          <ErrorSummary
            ref={summary}
            errors={errors}
            pageId={page.id}
            texts={texts}
            ownLanguage={ownLanguage(session.form)}
            onTurn={isAlive ? turnTo : undefined}
          />
        )}
        <form method="post" action={action} encType="multipart/form-data" noValidate onSubmit={send}>
          {/* What Enter in a text field presses is the form's first submit button: none that goes back or takes away. */}
          <button type="submit" name="step" value={step} className={styles.unseen} tabIndex={-1} aria-hidden="true" />
          {!isAlive && carried}
          <Questions session={session} onChange={onChange} words={texts} uploads={uploads} />
          <div className={styles.navigation}>
            {!isFirst && (
              <Button
                variant="secondary"
                type="submit"
                name="step"
                value="previous"
                onClick={(event) => {
                  event.preventDefault();
                  actions.goBack();
                }}
              >
                {texts.previous}
              </Button>
            )}
            <Button
              variant="primary"
              type="submit"
              name="step"
              value={step}
              busy={busy}
              busyLabel={isLast ? texts.submitting : undefined}
            >
              {isLast ? submitLabel : texts.next}
            </Button>
            {isMarked && (
              <span className={styles.note}>
                <RequiredMark /> {texts.required}
              </span>
            )}
          </div>
        </form>
      </div>
      {Dialogs && <Dialogs actions={actions} texts={texts} />}
    </main>
  );
}
