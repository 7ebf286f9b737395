import type { Rescue } from '@tessera/form-model/page-renderer';
import styles from '../frame/fill.module.css';
import { FillFrame } from '../frame/fill-frame';
import { pageText } from '../limits/gate-text';
import type { FillMessages } from '../messages/fill-messages';

/** Shows answers that cannot be sent, so that the visitor can copy them. */
export function RescuePage({ reason, message, answers, gate, messages }: Rescue & { messages: FillMessages }) {
  const { title, reason: why = messages.gone } = pageText({ state: reason, message, gate }, messages);
  return (
    <FillFrame messages={messages}>
      <main className={styles.sent} id="main">
        <h1>{title}</h1>
        <p role="alert">{why}</p>
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
