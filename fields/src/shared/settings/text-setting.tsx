import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { Textarea } from '@tessera/shared-ui/textarea';
import type { FieldPatch, SettingsProps } from '../../field-settings';
import { readsOnly } from './reads-only';
import styles from './settings.module.css';

interface TextSettingProps {
  name: string;
  value: string;
  onText(text: string): void;
  /** A sentence below it. */
  hint?: string | undefined;
  error?: string | undefined;
  placeholder?: string | undefined;
  /** Height in lines; a single line if undefined. */
  rows?: number | undefined;
  /** By this name, the canvas and the findings move the focus to it. */
  setting?: string | undefined;
  type?: 'url' | undefined;
}

/** A setting that is a text. */
export function TextSetting({ name, value, onText, hint, error, placeholder, rows, setting, type }: TextSettingProps) {
  return (
    <Field label={name} size="dense" {...(hint && { hint })} {...(error && { error })}>
      {(control) => {
        const props = {
          ...control,
          'data-setting': setting,
          value,
          placeholder,
          onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onText(currentTarget.value),
        };
        if (rows) return <Textarea {...props} rows={rows} />;
        return (
          <div className={styles.line}>
            <Input {...props} type={type} />
          </div>
        );
      }}
    </Field>
  );
}

type MemberSettingProps = SettingsProps & Omit<TextSettingProps, 'value' | 'onText' | 'setting' | 'error' | 'type'>;

/** A member of a field that is a text. */
const memberSetting = (member: 'label' | 'description' | 'placeholder') =>
  readsOnly([member], ({ field, onChange, onAdd: _add, onImage: _image, ...text }: MemberSettingProps) => (
    <TextSetting
      {...text}
      setting={member}
      value={field[member]}
      onText={(value) => onChange({ [member]: value } as FieldPatch)}
    />
  ));

export const LabelSetting = memberSetting('label');
export const DescriptionSetting = memberSetting('description');
export const PlaceholderSetting = memberSetting('placeholder');
