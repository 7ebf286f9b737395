import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Switch } from '@tessera/shared-ui/switch';
import { useRowDrag } from '@tessera/shared-ui/use-row-drag';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SettingsProps } from '../../field-settings';
import { MAX_OPTIONS } from '../field-limits';
import { readsOnly } from '../settings/reads-only';
import styles from '../settings/settings.module.css';
import { withDetail } from '../settings/with-detail';
import { isPreset, withImage, withPreset } from './option-changes';
import { addOption, moveOption, optionsLeftOutMessage, pasteOptions, removeOption, renameOption } from './option-edits';
import { hasPresets, OptionExtras, type OptionFeatures } from './option-extras';
import { OptionSetting } from './option-setting';

/** The edits of a field’s options in the panel, with the focus and the announcements that follow them. */
function useOptionEdits({ field, onChange }: SettingsProps) {
  const { options } = field;
  const list = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<{ row: number; on: 'input' | 'grip' | 'text' }>();
  const [announcement, setAnnouncement] = useState('');
  const [leftOut, setLeftOut] = useState(0);
  const set = (next: string[], without = 0) => {
    setLeftOut(without);
    // The builder moves what belongs to the options, because it knows their texts from before the typing.
    onChange({ options: next });
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= options.length) return;
    set(moveOption(options, from, to));
    setFocus({ row: to, on: 'grip' });
    setAnnouncement(`Moved to position ${to + 1} of ${options.length}`);
  };
  const add = (at: number) => {
    const added = addOption(options, at);
    if (!added) {
      setLeftOut(1);
      return;
    }
    set(added);
    setFocus({ row: at, on: 'text' });
  };
  const remove = (at: number) => {
    set(removeOption(options, at));
    setFocus({ row: Math.min(at, options.length - 2), on: 'input' });
  };
  const paste = (at: number, text: string, place: 'instead' | 'after') => {
    const pasted = pasteOptions(options, at, text, place);
    if (pasted) set(pasted.options, pasted.leftOut);
    return pasted !== undefined;
  };
  const rename = (at: number, text: string) => set(renameOption(options, at, text));

  useEffect(() => {
    if (!focus) return;
    const row = list.current?.children[focus.row];
    const input = 'input:not([type="checkbox"], [type="file"])';
    row?.querySelector<HTMLElement>(focus.on === 'grip' ? 'button' : input)?.focus();
    // The text of a new option is selected, so that typing replaces it.
    if (focus.on === 'text') row?.querySelector<HTMLInputElement>(input)?.select();
    setFocus(undefined);
  }, [focus]);

  return { list, announcement, leftOut, move, add, remove, paste, rename };
}

export interface OptionsSettingsProps extends SettingsProps {
  features?: OptionFeatures;
}

/**
 * Edits the options of a field: rename, add, remove, reorder, or paste several lines. Enter adds an option below. Options of an
 * option list can only be ticked and get images.
 */
export const OptionsSettings = readsOnly(
  ['options', 'details', 'defaultValue'],
  ({ field, onChange, onImage, features, Lists }: OptionsSettingsProps) => {
    const { options } = field;
    const { pictures, optionList } = field.details ?? {};
    const isListed = Boolean(optionList);
    const showsImages = features === 'images' || pictures !== undefined;
    const { list, announcement, leftOut, move, add, remove, paste, rename } = useOptionEdits({ field, onChange });
    const drag = useRowDrag(() => [...(list.current?.children ?? [])], move);
    const shown = drag.dragged ? moveOption(options, drag.dragged.from, drag.dragged.to) : options;

    return (
      <PanelSection title="Options">
        {features === 'optionalImages' && (
          <Switch
            label="Show images"
            spread
            checked={showsImages}
            onChange={(event) => onChange(withDetail(field, 'pictures', event.currentTarget.checked ? [] : undefined))}
          />
        )}
        {isListed && Lists && <Lists fieldId={field.id} />}
        <div>
          <div ref={list} className={styles.options}>
            {shown.map((option, index) => (
              <OptionSetting
                // Options have no id. The key is the place of the row, so that the caret stays while its text changes.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                key={index}
                option={option}
                number={index + 1}
                isListed={isListed}
                isDragged={drag.dragged?.to === index}
                grip={drag.grip(index)}
                onRename={(text) => rename(index, text)}
                onEnter={() => add(index + 1)}
                onMove={(by) => move(index, index + by)}
                onRemove={options.length > 1 ? () => remove(index) : undefined}
                {...(hasPresets(features) && {
                  isPreset: isPreset(field, option),
                  onPreset: (isOn) => onChange(withPreset(field, option, isOn)),
                })}
                onPaste={(text, place) => paste(index, text, place)}
                {...(showsImages && {
                  image: pictures?.find((each) => each.option === option) ?? null,
                  onImageChange: (change) => onChange(withImage(field, option, change)),
                  onImage,
                })}
              />
            ))}
          </div>
          {hasPresets(features) && <p className={styles.note}>Ticked options are chosen when the form opens.</p>}
          <div role="status">
            {leftOut > 0 && options.length >= MAX_OPTIONS ? (
              <p className={styles.note}>{optionsLeftOutMessage(leftOut)}</p>
            ) : (
              <VisuallyHidden>{announcement}</VisuallyHidden>
            )}
          </div>
        </div>
        {!isListed && (
          <Button size="sm" className={styles.start} onClick={() => add(options.length)}>
            <Icon of={Plus} />
            Add option
          </Button>
        )}
        {!isListed && Lists && <Lists fieldId={field.id} />}
        {features && <OptionExtras field={field} onChange={onChange} features={features} />}
      </PanelSection>
    );
  },
);
