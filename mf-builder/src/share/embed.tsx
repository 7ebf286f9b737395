import { Button } from '@tessera/shared-ui/button';
import { FieldError } from '@tessera/shared-ui/field-error';
import { Icon } from '@tessera/shared-ui/icon';
import { Input } from '@tessera/shared-ui/input';
import { Segmented } from '@tessera/shared-ui/segmented';
import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import { Fragment, useId, useRef, useState } from 'react';
import { copyText } from '../forms/copy-link';
import { DEFAULT_SIZE, type EmbedKind, embedCode } from './embed-code';
import { EmbedPreview } from './embed-preview';
import { readSize, SIZE_RULE } from './embed-size';
import styles from './share.module.css';

const kinds: readonly { value: EmbedKind; label: string }[] = [
  { value: 'frame', label: 'Frame' },
  { value: 'fit', label: 'Follows its height' },
  { value: 'popup', label: 'Pop-up button' },
];

type Side = 'width' | 'height';
const sides: readonly { side: Side; label: string }[] = [
  { side: 'width', label: 'Width' },
  { side: 'height', label: 'Height' },
];

interface EmbedProps {
  /** The public link. */
  link: string;
  /** Name of the form. */
  name: string;
  /** Whether there is anything to see behind the link. */
  isPublished: boolean;
}

/** The code that puts the form into another page, and how it looks there. */
export function Embed({ link, name, isPublished }: EmbedProps) {
  const id = useId();
  const code = useRef<HTMLPreElement>(null);
  const [kind, setKind] = useState<EmbedKind>('frame');
  const [typed, setTyped] = useState<{ [S in Side]: string }>(DEFAULT_SIZE);
  // What the code has: of each side the last that could be one.
  const [size, setSize] = useState<{ [S in Side]: string }>(DEFAULT_SIZE);
  const [isCopied, setCopied] = useState(false);
  const [isShown, setShown] = useState(false);
  const sized = kind === 'popup' ? [] : sides;
  const isWrong = (side: Side) => readSize(typed[side]) === null;
  const embedding = { kind, link, name, ...size };
  const text = embedCode(embedding);
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    // Refused: selected, for the keyboard.
    if (!done && code.current) getSelection()?.selectAllChildren(code.current);
  };
  const change = (side: Side, value: string) => {
    setTyped({ ...typed, [side]: value });
    const read = readSize(value);
    if (read !== null) setSize({ ...size, [side]: read });
    setCopied(false);
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className={styles.sub}>
        <h3 id={`${id}-title`}>Embed code</h3>
        <span className={styles.size}>
          {sized.map(({ side, label }) => (
            <Fragment key={side}>
              <label htmlFor={`${id}-${side}`}>{label}</label>
              <Input
                id={`${id}-${side}`}
                value={typed[side]}
                {...(isWrong(side) && { 'aria-invalid': true, 'aria-describedby': `${id}-${side}-error` })}
                onChange={(event) => change(side, event.target.value)}
              />
            </Fragment>
          ))}
          <Button size="sm" aria-label="Copy embed code" onClick={copy}>
            <Icon of={isCopied ? Check : Copy} />
            <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
          </Button>
        </span>
      </div>
      {sized.some(({ side }) => isWrong(side)) && (
        <div className={styles.problems}>
          {sized
            .filter(({ side }) => isWrong(side))
            .map(({ side, label }) => (
              <FieldError key={side} id={`${id}-${side}-error`}>
                {label}: {SIZE_RULE} Until then the code keeps {size[side]}.
              </FieldError>
            ))}
        </div>
      )}
      <div className={styles.kinds}>
        <Segmented
          label="Kind of embedding"
          segments={kinds}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setCopied(false);
          }}
        />
        <Button size="sm" variant="ghost" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          <Icon of={isShown ? EyeOff : Eye} />
          {isShown ? 'Hide preview' : 'Show preview'}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must get there. */}
      <pre ref={code} className={styles.code} tabIndex={0}>
        {text}
      </pre>
      {isShown && isPublished && <EmbedPreview key={kind} {...embedding} />}
      {isShown && !isPublished && <p className={styles.none}>Publish the form to see it as it will stand there.</p>}
    </section>
  );
}
