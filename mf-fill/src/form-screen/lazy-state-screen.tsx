import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import styles from '../frame/fill.module.css';
import { SubmittedText } from '../state-screens/submitted-text';
import type { AfterFormProps } from './after-form';

const afterForm = lazy(() =>
  import(/* webpackChunkName: "state-screen" */ './after-form').then(({ AfterForm }) => AfterForm),
);

/** Loads the screen that follows the form. */
export const loadStateScreen = afterForm.load;

/** A screen in place of the form. Until its chunk is loaded, shows the same text without a picture. */
export function LazyStateScreen(props: AfterFormProps) {
  const { loaded: Screen } = useLazy(afterForm);
  if (Screen) return <Screen {...props} />;
  const { messages, state } = props;
  if (state === 'invalid') return null;
  return (
    <main className={styles.state} id="main">
      <h1 tabIndex={-1}>{messages.thankYou}</h1>
      <SubmittedText {...props} target="_blank" />
    </main>
  );
}
