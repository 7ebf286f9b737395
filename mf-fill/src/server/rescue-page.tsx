import type { Rescue } from '@tessera/form-model/page-renderer';
import styles from '../frame/fill.module.css';
import { FillFrame } from '../frame/fill-frame';
import type { FillTexts } from '../texts/texts';

/** Titles of the screens that replace a form. */
export function stateTitles(texts: FillTexts) {
  return {
    'not-found': texts.notFoundTitle,
    closed: texts.closedTitle,
    'sign-in': texts.signInTitle,
    invalid: texts.invalidTitle,
  };
}

/** Shows answers that cannot be sent, so that the visitor can copy them. */
export function RescuePage({ reason, message, answers, texts }: Rescue & { texts: FillTexts }) {
  const titles = stateTitles(texts);
  const own = reason === 'closed' ? texts.closedText : texts.gone;
  const sentence = texts.language === 'en' ? message : own;
  return (
    <FillFrame texts={texts}>
      <main className={styles.sent} id="main">
        <h1>{titles[reason]}</h1>
        {sentence !== titles[reason] && <p role="alert">{sentence}</p>}
        <p>{texts.rescue}</p>
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
