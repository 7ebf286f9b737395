import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { renameForm } from '../document/form-commands';
import { limits } from '../document/limits';
import { nameAtom, runAtom } from '../store';
import styles from './header.module.css';

/** The form's name, to be edited in place. Left empty, it is what it was: a form without a name is not saved. */
export const FormName = () => {
  const name = useAtomValue(nameAtom);
  const run = useSetAtom(runAtom);
  const [isEmpty, setEmpty] = useState(false);
  return (
    <input
      className={styles.name}
      aria-label="Form name"
      value={isEmpty ? '' : name}
      title={name}
      maxLength={limits.name}
      onChange={({ currentTarget: { value } }) => {
        setEmpty(value.trim() === '');
        run(renameForm(value));
      }}
      onBlur={() => setEmpty(false)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
};
