import type { Field as FormField } from '@tessera/fields/models';
import type { WireAvailability } from '@tessera/form-model/wire';
import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { Switch } from '@tessera/shared-ui/switch';
import styles from '../form-settings.module.css';
import { SettingLabel } from '../setting-label';
import { isSameOption, type OptionDraft, shownStock, withChanges } from './availability-draft';
import type { AvailabilityGroupProps } from './dates-settings';

interface PlacesSettingsProps extends AvailabilityGroupProps {
  /** The questions with options. */
  fields: readonly FormField[];
  stored: WireAvailability['stock'];
}

const optionsOf = ({ options }: FormField) => [...new Set(options)].filter((option) => option.trim() !== '');

/** 'Unlimited', '12 taken, 3 waiting'. */
function usedText(stored: WireAvailability['stock'][number] | undefined): string {
  if (!stored) return 'Empty for no limit';
  const { taken, waiting } = stored;
  return `${taken.toLocaleString()} taken${waiting > 0 ? `, ${waiting.toLocaleString()} waiting` : ''}`;
}

/** How many people can choose an option. */
export function PlacesSettings({ draft, change, problems, fields, stored }: PlacesSettingsProps) {
  const { stockChanges } = draft;
  const known = shownStock(stored);
  const stock = shownStock(stored, stockChanges).filter(({ capacity }) => capacity !== null);
  const limited = new Set(stock.map(({ fieldId }) => fieldId));
  const setAll = (options: readonly OptionDraft[]) =>
    change({ stockChanges: withChanges(stockChanges, options, stored) });
  const toggle = (field: FormField, on: boolean) => {
    const storedOf = known.filter(({ fieldId }) => fieldId === field.id);
    const names = new Set(
      [...storedOf, ...stock.filter(({ fieldId }) => fieldId === field.id)].map((one) => one.option),
    );
    const off = [...names].map((option) => ({ fieldId: field.id, option, capacity: null }));
    const empty = optionsOf(field).map((option) => ({ fieldId: field.id, option, capacity: '' }));
    setAll(on ? [...empty.filter((each) => !storedOf.some((one) => isSameOption(one, each))), ...storedOf] : off);
  };
  if (fields.length === 0) return null;
  return (
    <div className={styles.group}>
      <h3>Places</h3>
      {fields.map((field) => (
        <div key={field.id} className={styles.places}>
          <Switch
            spread
            checked={limited.has(field.id)}
            onChange={(event) => toggle(field, event.currentTarget.checked)}
            label={<SettingLabel title={field.label} note="Limit how many people can choose each option." />}
          />
          {limited.has(field.id) && (
            <div className={styles.sub}>
              {optionsOf(field).map((option) => (
                <Field key={option} label={option} error={problems[`${field.id}/${option}`]}>
                  {(control) => (
                    <span className={styles.unit}>
                      <Input
                        {...control}
                        inputMode="numeric"
                        maxLength={7}
                        value={stock.find((one) => isSameOption(one, { fieldId: field.id, option }))?.capacity ?? ''}
                        onChange={(event) =>
                          setAll([{ fieldId: field.id, option, capacity: event.currentTarget.value }])
                        }
                      />
                      <span className={styles.note}>
                        {usedText(stored.find((one) => isSameOption(one, { fieldId: field.id, option })))}
                      </span>
                    </span>
                  )}
                </Field>
              ))}
            </div>
          )}
        </div>
      ))}
      {stock.length > 0 && (
        <Switch
          spread
          checked={draft.hasWaitingList}
          onChange={(event) => change({ hasWaitingList: event.currentTarget.checked })}
          label={
            <SettingLabel
              title="Waiting list"
              note="People can still choose an option without places. The first in line gets a place that becomes free, and an email."
            />
          }
        />
      )}
    </div>
  );
}
