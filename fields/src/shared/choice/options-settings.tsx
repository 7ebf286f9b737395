import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SettingsProps } from '../../field-settings';
import { readsOnly } from '../settings/reads-only';
import styles from '../settings/settings.module.css';
import {
  addOption,
  leftOutWords,
  MOST_OPTIONS,
  moveOption,
  pasteOptions,
  removeOption,
  renameOption,
} from './option-edits';
import { OptionSetting } from './option-setting';
import { useRowDrag } from './use-row-drag';

/**
 * The choices of a field: word them, add, remove, paste many lines, and reorder by the grip or its arrow keys. Enter adds
 * one after another.
 */
export const OptionsSettings = readsOnly(['options'], ({ field, onChange }: SettingsProps) => {
  const { options } = field;
  const list = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<{ row: number; on: 'input' | 'grip' | 'words' }>();
  const [said, setSaid] = useState('');
  const [leftOut, setLeftOut] = useState(0);
  const set = (next: string[], without = 0) => {
    setLeftOut(without);
    onChange({ options: next });
  };
  const rows = () => [...(list.current?.children ?? [])];

  const move = (from: number, to: number) => {
    if (to < 0 || to >= options.length) return;
    set(moveOption(options, from, to));
    setFocus({ row: to, on: 'grip' });
    setSaid(`Moved to position ${to + 1} of ${options.length}`);
  };
  const add = (at: number) => {
    const added = addOption(options, at);
    if (!added) {
      setLeftOut(1);
      return;
    }
    set(added);
    setFocus({ row: at, on: 'words' });
  };
  const drag = useRowDrag(rows, move);
  const shown = drag.lifted ? moveOption(options, drag.lifted.from, drag.lifted.to) : options;

  useEffect(() => {
    if (!focus) return;
    const row = list.current?.children[focus.row];
    row?.querySelector<HTMLElement>(focus.on === 'grip' ? 'button' : 'input')?.focus();
    // The words of a new option are there to be typed over.
    if (focus.on === 'words') row?.querySelector('input')?.select();
    setFocus(undefined);
  }, [focus]);

  return (
    <PanelSection title="Options">
      <div>
        <div ref={list} className={styles.options}>
          {shown.map((option, index) => (
            <OptionSetting
              // Options have no id: the row is its place, so that the caret stays while its words change.
              // biome-ignore lint/suspicious/noArrayIndexKey: as said above.
              key={index}
              option={option}
              number={index + 1}
              lifted={drag.lifted?.to === index}
              grip={drag.grip(index)}
              onRename={(words) => set(renameOption(options, index, words))}
              onEnter={() => add(index + 1)}
              onMove={(by) => move(index, index + by)}
              onRemove={
                options.length > 1
                  ? () => {
                      set(removeOption(options, index));
                      setFocus({ row: Math.min(index, options.length - 2), on: 'input' });
                    }
                  : undefined
              }
              onPaste={(text, place) => {
                const pasted = pasteOptions(options, index, text, place);
                if (pasted) set(pasted.options, pasted.leftOut);
                return pasted !== undefined;
              }}
            />
          ))}
        </div>
        <div role="status">
          {leftOut > 0 && options.length >= MOST_OPTIONS ? (
            <p className={styles.leftOut}>{leftOutWords(leftOut)}</p>
          ) : (
            <VisuallyHidden>{said}</VisuallyHidden>
          )}
        </div>
      </div>
      <Button size="sm" className={styles.start} onClick={() => add(options.length)}>
        <Icon of={Plus} />
        Add option
      </Button>
    </PanelSection>
  );
});
