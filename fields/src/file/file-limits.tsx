import { Check } from '@tessera/shared-ui/check';
import { FieldGroup } from '@tessera/shared-ui/field-group';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import type { SettingsProps } from '../field-settings';
import { NumberSetting } from '../shared/number/number-setting';
import { readsOnly } from '../shared/settings/reads-only';
import styles from '../shared/settings/settings.module.css';
import { withLimit } from '../shared/settings/with-limit';
import { largestMaxBytes } from './size';

const megabyte = 1024 * 1024;

/** Kinds of file that an owner can accept, with their MIME types. */
const kindChoices: readonly { label: string; kinds: readonly string[] }[] = [
  { label: 'Images', kinds: ['image/*'] },
  { label: 'PDF', kinds: ['application/pdf'] },
  {
    label: 'Documents and tables',
    kinds: [
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.ms-excel',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.oasis.opendocument.text',
      'application/vnd.oasis.opendocument.spreadsheet',
      'text/plain',
      'text/csv',
    ],
  },
  { label: 'Audio and video', kinds: ['audio/*', 'video/*'] },
];

/** Limits for the number, kind and size of files. */
export const FileLimits = readsOnly(['validation'], ({ field, onChange }: SettingsProps) => {
  const { validation } = field;
  const { kinds = [], maxBytes, maxCount } = validation;
  const choose = (chosen: readonly string[], on: boolean) => {
    const others = kinds.filter((kind) => !chosen.includes(kind));
    const next = on ? [...others, ...chosen] : others;
    onChange({ validation: withLimit(validation, 'kinds', next.length > 0 ? next : undefined) });
  };
  return (
    <PanelSection title="Validation">
      <div className={styles.pair}>
        <NumberSetting
          label="Maximum number of files"
          value={maxCount}
          min={1}
          max={20}
          onChange={(count) => onChange({ validation: withLimit(validation, 'maxCount', count) })}
        />
        <NumberSetting
          label="Maximum file size in MB"
          value={maxBytes === undefined ? undefined : maxBytes / megabyte}
          min={1}
          max={largestMaxBytes / megabyte}
          onChange={(size) =>
            onChange({
              validation: withLimit(validation, 'maxBytes', size === undefined ? undefined : size * megabyte),
            })
          }
        />
      </div>
      <FieldGroup legend="Accepted file types" hint={kinds.length === 0 ? 'All file types' : undefined}>
        <div className={styles.kinds}>
          {kindChoices.map((choice) => (
            <Check
              key={choice.label}
              label={choice.label}
              checked={choice.kinds.every((kind) => kinds.includes(kind))}
              onChange={(event) => choose(choice.kinds, event.currentTarget.checked)}
            />
          ))}
        </div>
      </FieldGroup>
    </PanelSection>
  );
});
