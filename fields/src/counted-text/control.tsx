import { classNames } from '@tessera/shared-ui/class-names';
import { Input } from '@tessera/shared-ui/input';
import { Textarea } from '@tessera/shared-ui/textarea';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import type { ControlProps } from '../control';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import type { Problem } from '../shared/messages/error-messages';
import { countCodePoints } from '../shared/text/code-points';
import { TextQuestion } from '../shared/text/text-question';
import { TextControl } from '../text/control';
import { TextareaControl } from '../textarea/control';
import styles from './control.module.css';

/** Time without typing after which screen readers say the count, in ms. They would otherwise interrupt each letter. */
const PAUSE = 1000;

/** The message for screen readers about a text: with a maximum, how many characters are left or too many. */
function spokenCount(count: number, max: number | undefined): Problem {
  if (max === undefined) return ['charactersTyped', { count }];
  return count > max ? ['charactersOver', { count: count - max }] : ['charactersLeft', { count: max - count }];
}

/** The number of typed characters below a text. Before the script runs it says only how many are allowed. */
function Counter({ field, answers, messages }: Pick<ControlProps, 'field' | 'answers' | 'messages'>) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const max = field.validation.maxLength;
  const count = countCodePoints(rawText(answerAt(answers, field.id)).trim());
  const spoken = messages.formatError(spokenCount(count, max), '');
  const [announced, setAnnounced] = useState('');
  const first = useRef(spoken);
  useEffect(() => {
    // Nothing is said before the visitor types.
    if (spoken === first.current) return;
    first.current = '';
    const timer = setTimeout(() => setAnnounced(spoken), PAUSE);
    return () => clearTimeout(timer);
  }, [spoken]);
  return (
    <div lang={messages.language} className={styles.below}>
      {max !== undefined && (
        <span id={`${field.id}-most`} className={isAlive ? styles.spoken : undefined}>
          {messages.formatError(['charactersMost', { count: max }], '')}
        </span>
      )}
      {isAlive && (
        <span aria-hidden="true" className={classNames(styles.count, max !== undefined && count > max && styles.over)}>
          {max === undefined ? count : `${count} / ${max}`}
        </span>
      )}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </div>
  );
}

/** A text in one line or several, with the number of its characters. */
function CountedText(question: ControlProps) {
  const { type, rows, placeholder, details, validation } = question.field;
  return (
    <TextQuestion {...question}>
      {(control) => {
        const most = validation.maxLength !== undefined && `${control.id}-most`;
        const props = {
          ...control,
          'aria-describedby': [control['aria-describedby'], most].filter(Boolean).join(' ') || undefined,
          autoComplete: details?.autocomplete,
          placeholder: placeholder || undefined,
        };
        return (
          <>
            {type === 'textarea' ? <Textarea {...props} rows={rows} /> : <Input {...props} />}
            <Counter {...question} />
          </>
        );
      }}
    </TextQuestion>
  );
}

/** A text with a counter, and any other text as it always is. */
export function CountedTextControl(question: ControlProps) {
  if (question.field.details?.counter) return <CountedText {...question} />;
  return question.field.type === 'textarea' ? <TextareaControl {...question} /> : <TextControl {...question} />;
}
