import { useEffect, useState } from 'react';
import type { ControlProps } from '../control';
import { typedName } from '../file/typed-name';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { SignatureControl } from './control';
import styles from './control.module.css';

/**
 * A signature in the HTML of the server, where a name can be typed as well. A name that could not be stored is shown again. The
 * page’s script takes that input away.
 */
export function ServerSignatureControl(props: ControlProps) {
  const { field, answers, messages } = props;
  const name = typedName(field.id);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const label = messages.formatError(['typedSignature'], '');
  return (
    <>
      <SignatureControl {...props} />
      {!isAlive && (
        // Not an input of its own: hydration would take it for the next input that has no element around it.
        <span>
          <input
            className={styles.plain}
            name={name}
            defaultValue={rawText(answerAt(answers, name))}
            autoComplete="name"
            placeholder={label}
            aria-label={label}
            lang={messages.language}
          />
        </span>
      )}
    </>
  );
}
