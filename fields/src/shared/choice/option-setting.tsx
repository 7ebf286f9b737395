import { Button } from '@tessera/shared-ui/button';
import checkStyles from '@tessera/shared-ui/check.module.css';
import { Icon } from '@tessera/shared-ui/icon';
import { Input } from '@tessera/shared-ui/input';
import type { RowDrag } from '@tessera/shared-ui/use-row-drag';
import { GripVertical, X } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { SettingsProps } from '../../field-settings';
import { ImageInput } from '../images/image-input';
import styles from '../settings/settings.module.css';
import { type OptionImages, withImage } from './option-changes';

export interface OptionSettingProps extends Pick<SettingsProps, 'onImage'> {
  option: string;
  /** Place in the list, from 1. */
  number: number;
  isDragged: boolean;
  /** Whether the text comes from an option list, and is not changed here. */
  isListed?: boolean;
  grip: ReturnType<RowDrag['grip']>;
  onRename: (label: string) => void;
  /** Called when Enter is pressed in the text. */
  onEnter: () => void;
  /** Moves the option one place up (−1) or down (1). */
  onMove: (by: -1 | 1) => void;
  /** Undefined for the only option. */
  onRemove: (() => void) | undefined;
  /** Called when text is pasted; returns whether it was added as several options. */
  onPaste: (text: string, place: 'instead' | 'after') => boolean;
  /** Whether the option is ticked beforehand; undefined where none can be. */
  isPreset?: boolean;
  onPreset?: (isOn: boolean) => void;
  /** The image of the option, null for none; undefined where options have no images. */
  image?: OptionImages[number] | null;
  onImageChange?: (change: Partial<OptionImages[number]>) => void;
}

/** Whether the option is ticked beforehand. */
function Preset({ option, number, isPreset = false, onPreset }: OptionSettingProps) {
  return (
    onPreset && (
      <input
        type="checkbox"
        className={checkStyles.box}
        aria-label={`${option || `Option ${number}`} is ticked beforehand`}
        title="Ticked beforehand"
        checked={isPreset}
        onChange={(event) => onPreset(event.currentTarget.checked)}
      />
    )
  );
}

/** Drags the option, or moves it with the arrow keys. */
function Grip({ number, grip, onMove }: OptionSettingProps) {
  const arrows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label={`Move option ${number}`}
      title="Drag, or press the arrow keys"
      onKeyDown={arrows}
      {...grip}
    >
      <Icon of={GripVertical} size="sm" />
    </button>
  );
}

/** The image of an option, chosen as a file. */
function OptionImage({ option, number, image: current, onImageChange, onImage }: OptionSettingProps) {
  return (
    onImageChange && (
      <ImageInput
        size="option"
        name={`Image of ${option || `option ${number}`}`}
        image={current?.image ?? ''}
        onFile={onImage && ((file) => onImage(file, (field, image) => withImage(field, option, { image })))}
      />
    )
  );
}

/** One option in the properties panel. */
export function OptionSetting(props: OptionSettingProps) {
  const { option, number, isDragged, onRename, onEnter, onRemove, onPaste } = props;
  const { image: current, onImageChange, onPreset, isListed = false } = props;
  const enter = (event: KeyboardEvent) => {
    // While an input method is composing a word, Enter accepts the word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const wholly = selectionStart === 0 && selectionEnd === value.length;
    if (onPaste(event.clipboardData.getData('text'), wholly ? 'instead' : 'after')) event.preventDefault();
  };
  return (
    <div
      className={styles.option}
      data-dragged={isDragged || undefined}
      data-has-image={onImageChange ? true : undefined}
      data-preset={onPreset ? true : undefined}
      data-listed={isListed || undefined}
    >
      {!isListed && <Grip {...props} />}
      <Preset {...props} />
      <OptionImage {...props} />
      <Input
        aria-label={`Option ${number}`}
        value={option}
        readOnly={isListed}
        {...(!isListed && {
          onChange: (event) => onRename(event.currentTarget.value),
          onKeyDown: enter,
          onPaste: paste,
        })}
      />
      {!isListed && (
        <Button
          variant="ghost"
          icon
          className={styles.remove}
          aria-label={`Remove option ${option || number}`}
          disabled={onRemove === undefined}
          onClick={onRemove}
        >
          <Icon of={X} size="sm" />
        </Button>
      )}
      {current && onImageChange && (
        <Input
          className={styles.alternative}
          aria-label={`Description of the image of ${option || `option ${number}`}`}
          placeholder="What the image shows"
          value={current.alternative}
          onChange={(event) => onImageChange({ alternative: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
