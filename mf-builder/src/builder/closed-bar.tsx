import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ClosedAlert } from '../publishing/closed-alert';
import { formAtom } from '../store';
import styles from './canvas.module.css';
import { usePublish } from './use-publish';

/** Says above the canvas that the form is in the archive or trash, and restores it; nothing of a form in the inbox. */
export const ClosedBar = () => {
  const { location } = useAtomValue(formAtom);
  const send = usePublish();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const restore = async () => {
    setBusy(true);
    setProblem(await send({ location: 'inbox' }));
    setBusy(false);
  };
  return (
    <div className={styles.closed}>
      <ClosedAlert location={location} busy={busy} onRestore={restore} />
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
};
