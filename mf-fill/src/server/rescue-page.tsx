import type { Rescue } from '@tessera/form-model/page-renderer';
import styles from '../frame/fill.module.css';
import { FillFrame } from '../frame/fill-frame';
import type { FillMessages } from '../messages/fill-messages';

/** Titles of the screens that replace a form. */
export function stateTitles(messages: FillMessages) {
  return {
    'not-found': messages.notFoundTitle,
    closed: messages.closedTitle,
    'sign-in': messages.signInTitle,
    invalid: messages.invalidTitle,
  };
}

/** Shows answers that cannot be sent, so that the visitor can copy them. */
export function RescuePage({ reason, message, answers, messages }: Rescue & { messages: FillMessages }) {
  const titles = stateTitles(messages);
  const own = reason === 'closed' ? messages.closedText : messages.gone;
  const sentence = messages.language === 'en' ? message : own;
  return (
    <FillFrame messages={messages}>
      <main className={styles.sent} id="main">
        <h1>{titles[reason]}</h1>
        {sentence !== titles[reason] && <p role="alert">{sentence}</p>}
        <p>{messages.rescue}</p>
        <dl lang="">
          {answers.map(({ label, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the page is written once; two questions may read alike
            <div key={at}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </main>
    </FillFrame>
  );
}
