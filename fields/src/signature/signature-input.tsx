import { Button } from '@tessera/shared-ui/button';
import { classNames } from '@tessera/shared-ui/class-names';
import { FieldError } from '@tessera/shared-ui/field-error';
import { useEffect, useRef, useState } from 'react';
import type { ControlProps, Uploads } from '../control';
import { FileChip } from '../file/file-chip';
import { MAX_TYPED_NAME, typedName } from '../file/typed-name';
import { QuestionGroup } from '../shared/question/question-group';
import { isComposing } from '../shared/text/is-composing';
import styles from './control.module.css';
import { DrawArea } from './draw-area';
import { typedSignature } from './signature-image';
import { inputsBefore } from './typed-before';

/** The typed name. It is stored when the visitor leaves the input, and before a press of any button. */
function useTypedName(before: string, store: (image: File) => void, remove: () => void) {
  const [name, setName] = useState(before);
  /** The name that the stored image shows. */
  const [storedName, setStoredName] = useState('');
  const storeName = () => {
    if (name === storedName) return;
    setStoredName(name);
    const image = typedSignature(name);
    if (image) store(image);
    else remove();
  };
  const latest = useRef(storeName);
  latest.current = storeName;
  // On iPhones a button takes no focus: without this, the form is sent without the name that was just typed.
  useEffect(() => {
    // A name that was typed before the script was loaded is complete: its input is gone.
    latest.current();
    const beforePress = () => latest.current();
    document.addEventListener('click', beforePress, true);
    return () => document.removeEventListener('click', beforePress, true);
  }, []);
  const forgetName = () => {
    setName('');
    setStoredName('');
  };
  return { name, setName, storeName, forgetName };
}

/** The name that was typed before the script was loaded. Empty the second time: it is the visitor’s to change by then. */
function takeNameBefore(fieldId: string): string {
  const input = inputsBefore.find(({ name }) => name === typedName(fieldId));
  const name = input?.value ?? '';
  if (input) input.value = '';
  return name;
}

/** The image that is made here, and how it is stored. */
function useOwnImage(fieldId: string, uploads: Uploads) {
  /** Whether there is an image that was made here. */
  const [isOwn, setOwn] = useState(false);
  /** Whether the visitor has signed or cleared here. Before, an image is one of an earlier visit, which is shown by its name. */
  const [isTouched, setTouched] = useState(false);
  const sign = (now: boolean) => {
    setTouched(true);
    setOwn(now);
  };
  const store = (file: File) => {
    sign(true);
    uploads.add(fieldId, [file]);
  };
  const remove = () => {
    sign(false);
    // As it is now: the press of this button may just have stored a name.
    for (const { id } of uploads.of(fieldId)) uploads.remove(fieldId, id);
  };
  return { isOwn, isTouched, begin: () => sign(true), store, remove };
}

/** Draws or types a signature. A further stroke or another name replaces the stored image. */
export function SignatureInput({ uploads, ...props }: ControlProps & { uploads: Uploads }) {
  const { field, errors, required, messages } = props;
  const [before] = useState(() => takeNameBefore(field.id));
  const [mode, setMode] = useState<'draw' | 'type'>(before ? 'type' : 'draw');
  const { isOwn, isTouched, begin, store, remove } = useOwnImage(field.id, uploads);
  /** Whether it takes the place of a file input that had the focus. */
  const [hadFocus] = useState(() => document.activeElement?.id === field.id);
  const other = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hadFocus) other.current?.focus();
  }, [hadFocus]);
  const [image] = uploads.of(field.id);
  const say = (id: 'signHere' | 'signByTyping' | 'signByDrawing' | 'clearSignature' | 'typedSignature') =>
    messages.formatError([id], '');
  const { name, setName, storeName, forgetName } = useTypedName(before, store, remove);
  const clear = () => {
    remove();
    forgetName();
  };
  const isStored = image !== undefined && !isTouched;
  return (
    <QuestionGroup field={field} errors={errors} required={required} messages={messages}>
      {isStored ? (
        <FileChip answerKey={field.id} file={image} at={0} messages={messages} onRemove={clear} />
      ) : (
        <div className={classNames(styles.sign, errors[field.id] && styles.invalid)} lang={messages.language}>
          {mode === 'draw' ? (
            <DrawArea
              hint={say('signHere')}
              language={messages.language}
              isEmpty={!isOwn}
              onStroke={begin}
              onDrawn={store}
            />
          ) : (
            <input
              className={styles.typed}
              name={field.id}
              value={name}
              maxLength={MAX_TYPED_NAME}
              autoComplete="name"
              aria-label={say('typedSignature')}
              placeholder={say('typedSignature')}
              onChange={(event) => setName(event.currentTarget.value)}
              onBlur={storeName}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isComposing(event)) return;
                // Otherwise Enter sends the form.
                event.preventDefault();
                storeName();
              }}
            />
          )}
          <div className={styles.foot}>
            <Button
              ref={other}
              variant="ghost"
              size="xl"
              onClick={() => {
                clear();
                setMode(mode === 'draw' ? 'type' : 'draw');
              }}
            >
              {say(mode === 'draw' ? 'signByTyping' : 'signByDrawing')}
            </Button>
            <Button variant="ghost" size="xl" disabled={!isOwn && !name} onClick={clear}>
              {say('clearSignature')}
            </Button>
          </div>
        </div>
      )}
      {mode === 'type' && name.length >= MAX_TYPED_NAME && !isStored && (
        // The input cuts a longer name.
        <div role="alert">
          <FieldError size="xl" lang={messages.language}>
            {messages.formatError(['maxLength', { count: MAX_TYPED_NAME }], field.label.trim())}
          </FieldError>
        </div>
      )}
      {image?.problem !== undefined && (
        <FieldError size="xl" lang={messages.language}>
          {image.problem}
        </FieldError>
      )}
    </QuestionGroup>
  );
}
