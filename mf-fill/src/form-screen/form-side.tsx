import { shownPageName } from '@tessera/form-model/shown-page-name';
import type { PublicForm } from '@tessera/form-model/wire-form';
import type { SessionView } from '../form-session/form-session';
import styles from '../frame/fill.module.css';
import { ownLanguage } from '../frame/own-language';
import type { FillMessages } from '../messages/fill-messages';

const percentOf = ({ index, count }: SessionView) => Math.round(((index + 1) / count) * 100);

function Progress({ view, messages }: { view: SessionView; messages: FillMessages }) {
  const percent = percentOf(view);
  return (
    <div className={styles.progress}>
      <div className={styles.progressRow}>
        <b>{messages.pageOf(view.index + 1, view.count)}</b>
        <span>{messages.complete(percent)}</span>
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-label={messages.progress}
      >
        {view.state.pages.map((page, index) => (
          <i key={page.id} className={index <= view.index ? styles.on : undefined} />
        ))}
      </div>
    </div>
  );
}

interface FormSideProps {
  form: PublicForm;
  view: SessionView;
  messages: FillMessages;
}

const PageList = ({ form, view, messages }: FormSideProps) => (
  <ol className={styles.pages} aria-label={messages.pages}>
    {view.state.pages.map((page, index) => {
      const place = index < view.index ? styles.passed : index === view.index ? styles.now : undefined;
      return (
        <li
          key={page.id}
          lang={ownLanguage(form)}
          className={place}
          aria-current={index === view.index ? 'step' : undefined}
        >
          <i />
          {shownPageName(page)}
        </li>
      );
    })}
  </ol>
);

/** The form’s name and description, and the visitor’s progress. */
export function FormSide({ form, view, messages }: FormSideProps) {
  const description = view.state.description ?? form.description;
  return (
    <div className={styles.side}>
      <h1 lang={ownLanguage(form)}>{form.name}</h1>
      {description && <p lang={ownLanguage(form)}>{description}</p>}
      {view.count > 1 && (
        <>
          <Progress view={view} messages={messages} />
          <PageList form={form} view={view} messages={messages} />
        </>
      )}
    </div>
  );
}
