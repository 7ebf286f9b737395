import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { Input } from '@tessera/shared-ui/input';
import { Segmented } from '@tessera/shared-ui/segmented';
import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { copyText } from '../my-forms/copy-link';
import { DEFAULT_SIZE, type EmbedKind, embedCode } from './embed-code';
import { EmbedPreview } from './embed-preview';
import { readSize, SIZE_RULE } from './embed-size';
import styles from './share.module.css';

const kinds: readonly { value: EmbedKind; label: string }[] = [
  { value: 'frame', label: 'Frame' },
  { value: 'fit', label: 'Follows its height' },
  { value: 'popup', label: 'Pop-up button' },
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
export const Embed = ({ link, name, isPublished }: EmbedProps) => {
  const id = useId();
  const code = useRef<HTMLPreElement>(null);
  const [kind, setKind] = useState<EmbedKind>('frame');
  const [size, setSize] = useState<{ width: string; height: string }>(DEFAULT_SIZE);
  const [isCopied, setCopied] = useState(false);
  const [isShown, setShown] = useState(false);
  const isWrong = kind !== 'popup' && [size.width, size.height].some((each) => readSize(each) === null);
  const said = (text: string) =>
    readSize(text) === null ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {};
  const embedding = { kind, link, name, ...size };
  const text = embedCode(embedding);
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    // Refused: selected, for the keyboard.
    if (!done && code.current) getSelection()?.selectAllChildren(code.current);
  };
  const change = (changed: Partial<typeof size>) => {
    setSize({ ...size, ...changed });
    setCopied(false);
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className={styles.sub}>
        <h3 id={`${id}-title`}>Embed code</h3>
        <span className={styles.size}>
          {kind !== 'popup' && (
            <>
              <label htmlFor={`${id}-width`}>Width</label>
              <Input
                id={`${id}-width`}
                value={size.width}
                {...said(size.width)}
                onChange={(event) => change({ width: event.target.value })}
              />
              <label htmlFor={`${id}-height`}>Height</label>
              <Input
                id={`${id}-height`}
                value={size.height}
                {...said(size.height)}
                onChange={(event) => change({ height: event.target.value })}
              />
            </>
          )}
          <Button size="sm" aria-label="Copy embed code" onClick={copy}>
            <Icon of={isCopied ? Check : Copy} />
            <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
          </Button>
        </span>
      </div>
      {isWrong && (
        <Alert className={styles.problem}>
          <span id={`${id}-problem`}>{SIZE_RULE} Until then the code has the usual size.</span>
        </Alert>
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
};
