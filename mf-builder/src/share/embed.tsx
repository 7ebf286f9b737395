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
  { value: 'frame', label: 'Fixed height' },
  { value: 'fit', label: 'Automatic height' },
  { value: 'popup', label: 'Pop-up button' },
];

type Side = 'width' | 'height';
type Sizes = { readonly [S in Side]: string };

const sides: readonly { side: Side; label: string }[] = [
  { side: 'width', label: 'Width' },
  { side: 'height', label: 'Height' },
];

interface SizeProps {
  /** Prefix of the inputs’ ids. */
  id: string;
  /** The texts of the inputs. */
  typed: Sizes;
}

const isWrong = (typed: Sizes, side: Side) => readSize(typed[side]) === null;

function SizeInputs({ id, typed, onChange }: SizeProps & { onChange: (side: Side, text: string) => void }) {
  return sides.map(({ side, label }) => (
    <Fragment key={side}>
      <label htmlFor={`${id}-${side}`}>{label}</label>
      <Input
        id={`${id}-${side}`}
        value={typed[side]}
        {...(isWrong(typed, side) && { 'aria-invalid': true, 'aria-describedby': `${id}-${side}-error` })}
        onChange={(event) => onChange(side, event.target.value)}
      />
    </Fragment>
  ));
}

function SizeErrors({ id, typed, sizes }: SizeProps & { sizes: Sizes }) {
  const wrong = sides.filter(({ side }) => isWrong(typed, side));
  if (wrong.length === 0) return null;
  return (
    <div className={styles.problems}>
      {wrong.map(({ side, label }) => (
        <FieldError key={side} id={`${id}-${side}-error`}>
          {label}: {SIZE_RULE} Until then, the code uses {sizes[side]}.
        </FieldError>
      ))}
    </div>
  );
}

interface EmbedProps {
  /** The public link. */
  link: string;
  /** Name of the form. */
  name: string;
  isPublished: boolean;
}

/** The code that embeds the form in another page, with a preview. */
export function Embed({ link, name, isPublished }: EmbedProps) {
  const id = useId();
  const code = useRef<HTMLPreElement>(null);
  const [kind, setKind] = useState<EmbedKind>('frame');
  const [typed, setTyped] = useState<Sizes>(DEFAULT_SIZE);
  // The sizes in the code: the last valid ones.
  const [sizes, setSizes] = useState<Sizes>(DEFAULT_SIZE);
  const [isCopied, setCopied] = useState(false);
  const [isShown, setShown] = useState(false);
  const embedding = { kind, link, name, ...sizes };
  const text = embedCode(embedding);
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    // The browser refused: selects the code for copying with the keyboard.
    if (!done && code.current) getSelection()?.selectAllChildren(code.current);
  };
  const changeSize = (side: Side, value: string) => {
    setTyped({ ...typed, [side]: value });
    const size = readSize(value);
    if (size !== null) setSizes({ ...sizes, [side]: size });
    setCopied(false);
  };
  const changeKind = (next: EmbedKind) => {
    setKind(next);
    setCopied(false);
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className={styles.sub}>
        <h3 id={`${id}-title`}>Embed code</h3>
        <span className={styles.size}>
          {kind !== 'popup' && <SizeInputs id={id} typed={typed} onChange={changeSize} />}
          <Button size="sm" aria-label="Copy embed code" onClick={copy}>
            <Icon of={isCopied ? Check : Copy} />
            <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
          </Button>
        </span>
      </div>
      {kind !== 'popup' && <SizeErrors id={id} typed={typed} sizes={sizes} />}
      <div className={styles.kinds}>
        <Segmented label="Kind of embedding" segments={kinds} value={kind} onChange={changeKind} />
        <Button size="sm" variant="ghost" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          <Icon of={isShown ? EyeOff : Eye} />
          {isShown ? 'Hide preview' : 'Show preview'}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard */}
      <pre ref={code} className={styles.code} tabIndex={0}>
        {text}
      </pre>
      {isShown && isPublished && <EmbedPreview key={kind} {...embedding} />}
      {isShown && !isPublished && <p className={styles.none}>Publish the form to see the preview.</p>}
    </section>
  );
}
