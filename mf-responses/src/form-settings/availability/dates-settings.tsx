import { Field } from '@tessera/shared-ui/field';
import { formatDateTime, localTimeZone } from '@tessera/shared-ui/format-time';
import { Input } from '@tessera/shared-ui/input';
import { Select } from '@tessera/shared-ui/select';
import styles from '../form-settings.module.css';
import type { SettingsState } from '../settings-form';
import { type AvailabilityDraft, timesOf } from './availability-draft';
import { momentOf, offsetName } from './time-in-zone';

export type AvailabilityGroupProps = Pick<SettingsState<AvailabilityDraft>, 'draft' | 'change' | 'problems'>;

const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

/** When the form opens and closes by the clock of the reader, if that is another than the form’s. */
function hereText(draft: AvailabilityDraft): string {
  const here = localTimeZone();
  const { opensAt, closesAt } = timesOf(draft);
  if (here === draft.timeZone || (opensAt === null && closesAt === null)) return '';
  const shown = (local: string) => formatDateTime(momentOf(local, draft.timeZone));
  const parts = [opensAt && `opens on ${shown(opensAt)}`, closesAt && `closes on ${shown(closesAt)}`].filter(Boolean);
  return `In your time zone, ${here}, the form ${parts.join(' and ')}.`;
}

/** When the form opens and closes. */
export function DatesSettings({ draft, change, problems }: AvailabilityGroupProps) {
  const here = hereText(draft);
  const known = zones.includes(draft.timeZone) ? zones : [draft.timeZone, ...zones];
  return (
    <div className={styles.group}>
      <h3>Dates</h3>
      <div className={styles.pair}>
        <Field label="Opens on" error={problems.opensAt}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={draft.opensOn}
              onChange={(event) => change({ opensOn: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label="At">
          {(control) => (
            <Input
              {...control}
              type="time"
              aria-label="Opens at"
              value={draft.opensTime}
              onChange={(event) => change({ opensTime: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <div className={styles.pair}>
        <Field label="Closes on" error={problems.closesAt}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={draft.closesOn}
              onChange={(event) => change({ closesOn: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label="At">
          {(control) => (
            <Input
              {...control}
              type="time"
              aria-label="Closes at"
              value={draft.closesTime}
              onChange={(event) => change({ closesTime: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <div className={styles.narrow}>
        <Field label="Time zone" error={problems.timeZone}>
          {(control) => (
            <Select
              {...control}
              value={draft.timeZone}
              onChange={(event) => change({ timeZone: event.currentTarget.value })}
            >
              {known.map((zone) => (
                <option key={zone} value={zone}>
                  {zone === draft.timeZone ? `${zone} (${offsetName(zone)})` : zone}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {here !== '' && <p className={styles.note}>{here}</p>}
    </div>
  );
}
