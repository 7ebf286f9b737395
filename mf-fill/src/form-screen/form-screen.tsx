import type { Json } from '@tessera/fields/field';
import { shownPageName } from '@tessera/form-model/shown-page-name';
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { errorList, viewOf } from '../form-session/form-session';
import type { FormSessionController } from '../form-session-hooks/use-form-session';
import styles from '../frame/fill.module.css';
import { ownLanguage } from '../frame/own-language';
import type { FillMessages } from '../messages/fill-messages';
import { ErrorSummary } from './error-summary';
import { FormNavigation, stepOf } from './form-navigation';
import { FormSide } from './form-side';
import { PageNotices, type PostedNotices, useSessionNotices } from './page-notices';
import { Questions } from './questions';
import { useTurnFocus } from './use-turn-focus';

export interface FormScreenProps extends PostedNotices {
  controller: FormSessionController;
  messages: FillMessages;
  /** Label of the last page’s button. */
  submitLabel: string;
  /** The address that a browser without script posts the page to; missing where there is always script. */
  action?: string | undefined;
  /** Hidden inputs for a post without script; removed when there is script. */
  hiddenInputs?: ReactNode;
}

/** One page of a form, with everything around it. */
export function FormScreen({ controller, messages, submitLabel, action, hiddenInputs, ...posted }: FormScreenProps) {
  const { session, Restored, failure, uploads, setAnswer } = controller;
  const notices = useSessionNotices(failure);
  const view = viewOf(session);
  const { page, isLast } = view;
  const errors = errorList(session);
  const { heading, summary, turnTo } = useTurnFocus(controller, page.id);
  const [hasScript, setScript] = useState(false);
  useEffect(() => setScript(true), []);
  const latest = useRef(setAnswer);
  latest.current = setAnswer;
  // Always the same function, so that a keystroke renders only its own question.
  const onChange = useCallback((key: string, value: Json) => latest.current(key, value), []);
  const language = ownLanguage(session.form);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isLast) void controller.submit();
    else controller.goNext();
  };

  return (
    <main className={styles.grid} id="main">
      <FormSide form={session.form} view={view} messages={messages} />
      <div className={styles.main}>
        {Restored && <Restored controller={controller} messages={messages} />}
        <h2 ref={heading} tabIndex={-1} lang={language} className={page.title ? undefined : styles.unseen}>
          {shownPageName(page) || session.form.name}
        </h2>
        {page.description && <p lang={language}>{page.description}</p>}
        <PageNotices controller={controller} messages={messages} notices={notices} hasScript={hasScript} {...posted} />
        {errors.length > 0 && (
          <ErrorSummary
            ref={summary}
            errors={errors}
            pageId={page.id}
            messages={messages}
            ownLanguage={language}
            onTurn={hasScript ? turnTo : undefined}
          />
        )}
        <form method="post" action={action} encType="multipart/form-data" noValidate onSubmit={send}>
          {/* Enter in a text field presses the first submit button of the form: it has to be one that continues. */}
          <button
            type="submit"
            name="step"
            value={stepOf(view)}
            className={styles.unseen}
            tabIndex={-1}
            aria-hidden="true"
          />
          {!hasScript && hiddenInputs}
          <Questions session={session} onChange={onChange} messages={messages} uploads={uploads} />
          <FormNavigation controller={controller} messages={messages} submitLabel={submitLabel} />
        </form>
      </div>
      {notices && <notices.SubmitDialogs controller={controller} messages={messages} />}
    </main>
  );
}
