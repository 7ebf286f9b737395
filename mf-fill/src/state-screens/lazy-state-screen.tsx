import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import styles from '../frame/fill.module.css';
import type { StateScreenProps } from './state-screen';
import { SubmittedText } from './submitted-text';

const stateScreen = lazy(() =>
  import(/* webpackChunkName: "state-screen" */ './state-screen').then(({ StateScreen }) => StateScreen),
);

/** Loads the screen that follows the form. */
export const loadStateScreen = stateScreen.load;

interface LazyStateScreenProps extends StateScreenProps {
  state: 'submitted' | 'invalid';
}

/** A screen in place of the form. Until its chunk is loaded, shows the same text without a picture. */
export function LazyStateScreen(props: LazyStateScreenProps) {
  const { loaded: Screen } = useLazy(stateScreen);
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
