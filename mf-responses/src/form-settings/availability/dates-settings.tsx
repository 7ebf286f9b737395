import { localTimeZone } from '@tessera/api-client/local-time-zone';
import { Field } from '@tessera/shared-ui/field';
import { formatDateTime } from '@tessera/shared-ui/format-time';
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

interface LocalTimeFieldsProps {
  /** The event at that time: `Opens`. */
  name: string;
  day: string;
  time: string;
  error: string | undefined;
  onDay: (day: string) => void;
  onTime: (time: string) => void;
}

/** A day and a time in the form’s time zone. */
function LocalTimeFields({ name, day, time, error, onDay, onTime }: LocalTimeFieldsProps) {
  return (
    <div className={styles.pair}>
      <Field label={`${name} on`} error={error}>
        {(control) => (
          <Input {...control} type="date" value={day} onChange={(event) => onDay(event.currentTarget.value)} />
        )}
      </Field>
      <Field label="At">
        {(control) => (
          <Input
            {...control}
            type="time"
            aria-label={`${name} at`}
            value={time}
            onChange={(event) => onTime(event.currentTarget.value)}
          />
        )}
      </Field>
    </div>
  );
}

/** When the form opens and closes. */
export function DatesSettings({ draft, change, problems }: AvailabilityGroupProps) {
  const here = hereText(draft);
  const known = zones.includes(draft.timeZone) ? zones : [draft.timeZone, ...zones];
  return (
    <div className={styles.group}>
      <h3>Dates</h3>
      <LocalTimeFields
        name="Opens"
        day={draft.opensOn}
        time={draft.opensTime}
        error={problems.opensAt}
        onDay={(opensOn) => change({ opensOn })}
        onTime={(opensTime) => change({ opensTime })}
      />
      <LocalTimeFields
        name="Closes"
        day={draft.closesOn}
        time={draft.closesTime}
        error={problems.closesAt}
        onDay={(closesOn) => change({ closesOn })}
        onTime={(closesTime) => change({ closesTime })}
      />
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
