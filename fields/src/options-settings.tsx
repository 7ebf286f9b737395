import { Button } from '@tessera/shared-ui/button';
import { FieldError } from '@tessera/shared-ui/field-error';
import { Icon } from '@tessera/shared-ui/icon';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SettingsProps } from './field-settings';
import { addOption, moveOption, optionsProblem, pasteOptions, removeOption, renameOption } from './option-edits';
import { OptionSetting } from './option-setting';
import { readsOnly } from './reads-only';
import styles from './settings.module.css';
import { useRowDrag } from './use-row-drag';

/** The choices of a field: word them, add, remove, paste many lines, and reorder by the grip or its arrow keys. */
export const OptionsSettings = readsOnly(['options'], ({ field, onChange }: SettingsProps) => {
  const { options } = field;
  const list = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<{ row: number; on: 'input' | 'grip' }>();
  const [said, setSaid] = useState('');
  const set = (next: string[]) => onChange({ options: next });
  const rows = () => [...(list.current?.children ?? [])];

  const move = (from: number, to: number) => {
    if (to < 0 || to >= options.length) return;
    set(moveOption(options, from, to));
    setFocus({ row: to, on: 'grip' });
    setSaid(`Moved to position ${to + 1} of ${options.length}`);
  };
  const drag = useRowDrag(rows, move);
  const shown = drag.lifted ? moveOption(options, drag.lifted.from, drag.lifted.to) : options;

  useEffect(() => {
    if (!focus) return;
    const row = list.current?.children[focus.row];
    row?.querySelector<HTMLElement>(focus.on === 'grip' ? 'button' : 'input')?.focus();
    setFocus(undefined);
  }, [focus]);

  const problem = optionsProblem(options);
  return (
    <PanelSection title="Options">
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
              if (pasted) set(pasted);
              return pasted !== undefined;
            }}
          />
        ))}
      </div>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
      <Button
        size="sm"
        className={styles.start}
        onClick={() => {
          set(addOption(options));
          setFocus({ row: options.length, on: 'input' });
        }}
      >
        <Icon of={Plus} />
        Add option
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </PanelSection>
  );
});
