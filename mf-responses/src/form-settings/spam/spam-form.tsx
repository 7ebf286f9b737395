import type { SpamCalls } from '@tessera/api-client/spam-calls';
import type { WireSpamFilters, WireSpamFiltersUpdate } from '@tessera/form-model/wire';
import { counted } from '@tessera/shared-ui/counted';
import { Switch } from '@tessera/shared-ui/switch';
import type { ReactNode } from 'react';
import styles from '../form-settings.module.css';
import { SettingLabel } from '../setting-label';
import { changesOf, SettingsForm, useSettings } from '../settings-form';

export interface SpamFormProps {
  calls: Pick<SpamCalls, 'saveFilters'>;
  formId: string;
  saved: WireSpamFilters;
  /** Whether the user’s role lets them change the settings. */
  mayEdit: boolean;
  /** The list of responses in quarantine. */
  children: ReactNode;
}

const rows = ({ minSeconds, perAddress }: WireSpamFilters) =>
  [
    ['hiddenField', 'Hidden field', 'Catches programs that fill in every field.'],
    [
      'tooFast',
      'Filled in too fast',
      `Less than ${counted(minSeconds, 'second')} for this form, or without opening it.`,
    ],
    ['repeatedText', 'Repeated text and many links', 'Compares with the other responses of the last day.'],
    ['byAddress', 'Limit by address', `At most ${perAddress} responses an hour from one network address.`],
  ] as const satisfies readonly (readonly [keyof WireSpamFiltersUpdate, string, string])[];

/** Chooses what makes responses of a form suspicious. */
export function SpamForm({ calls, formId, saved, mayEdit, children }: SpamFormProps) {
  const settings = useSettings<WireSpamFilters, WireSpamFilters, Partial<WireSpamFilters>>({
    section: 'spam',
    saved,
    draftOf: (filters) => filters,
    problemsOf: () => ({}),
    changesIn: changesOf,
    save: (change) => calls.saveFilters(formId, change),
  });
  const { draft, change } = settings;
  return (
    <SettingsForm settings={settings} mayEdit={mayEdit}>
      <div className={styles.group}>
        <h3>Filters</h3>
        {rows(draft).map(([name, title, note]) => (
          <Switch
            key={name}
            spread
            checked={draft[name]}
            onChange={(event) => change({ [name]: event.currentTarget.checked })}
            label={<SettingLabel title={title} note={note} />}
          />
        ))}
      </div>
      {children}
    </SettingsForm>
  );
}
