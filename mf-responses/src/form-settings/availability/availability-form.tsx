import type { AvailabilityCalls } from '@tessera/api-client/availability-calls';
import { asksForEmail } from '@tessera/fields/asks-for-email';
import { modelOf } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { Form } from '@tessera/form-model/form';
import { MIN_FORM_PASSWORD } from '@tessera/form-model/form-settings-limits';
import type { WireAvailability } from '@tessera/form-model/wire';
import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { Switch } from '@tessera/shared-ui/switch';
import { Textarea } from '@tessera/shared-ui/textarea';
import { useState } from 'react';
import styles from '../form-settings.module.css';
import { SettingLabel } from '../setting-label';
import { SettingsForm, useSettings } from '../settings-form';
import {
  type AvailabilityChanges,
  type AvailabilityDraft,
  changedSettings,
  draftOf,
  knownSettings,
  problemsOf,
} from './availability-draft';
import { type AvailabilityGroupProps, DatesSettings } from './dates-settings';
import { LimitsSettings } from './limits-settings';
import { PlacesSettings } from './places-settings';

function PasswordSettings({ draft, change, problems }: AvailabilityGroupProps) {
  return (
    <div className={styles.group}>
      <h3>Password</h3>
      <Switch
        spread
        checked={draft.asksPassword}
        onChange={(event) => change({ asksPassword: event.currentTarget.checked })}
        label={<SettingLabel title="Ask for a password" note="Visitors enter it before they see the form." />}
      />
      {draft.asksPassword && (
        <div className={styles.sub}>
          <div className={styles.narrow}>
            <Field
              label={draft.hasPassword ? 'New password' : 'Password'}
              hint={
                draft.hasPassword
                  ? 'A password is set. Leave this empty to keep it.'
                  : `At least ${MIN_FORM_PASSWORD} characters. Give it only to the people who should answer.`
              }
              error={problems.password}
            >
              {(control) => (
                <Input
                  {...control}
                  type="text"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={200}
                  value={draft.password}
                  onChange={(event) => change({ password: event.currentTarget.value })}
                />
              )}
            </Field>
          </div>
        </div>
      )}
    </div>
  );
}

export interface AvailabilityFormProps {
  calls: Pick<AvailabilityCalls, 'saveAvailability'>;
  form: Form;
  saved: WireAvailability;
  /** Whether the user’s role lets them change the settings. */
  mayEdit: boolean;
}

/** Chooses when a form accepts responses, and from whom. */
export function AvailabilityForm({ calls, form, saved, mayEdit }: AvailabilityFormProps) {
  const fields = fieldsOf(form);
  const emailFields = fields.filter(asksForEmail);
  const emailField = emailFields[0]?.id ?? '';
  const [stored, setStored] = useState(saved);
  const settings = useSettings<WireAvailability, AvailabilityDraft, AvailabilityChanges>({
    section: 'availability',
    saved,
    draftOf: (now) => draftOf(now, emailField),
    problemsOf,
    changesIn: (draft, loaded, { stock }) => changedSettings(draft, loaded, stock),
    beforeOf: knownSettings,
    save: async (change) => {
      const now = await calls.saveAvailability(form.id, change);
      setStored(now);
      return now;
    },
  });
  const { draft, change } = settings;
  return (
    <SettingsForm settings={settings} mayEdit={mayEdit}>
      <div className={styles.group}>
        <Switch
          spread
          checked={draft.isAccepting}
          onChange={(event) => change({ isAccepting: event.currentTarget.checked })}
          label={<SettingLabel title="Accept responses" note="Turn this off to close the form at once." />}
        />
      </div>
      <DatesSettings {...settings} />
      <LimitsSettings {...settings} received={stored.received} emailFields={emailFields} />
      <PlacesSettings
        {...settings}
        fields={fields.filter((field) => modelOf(field).hasOptions)}
        stored={stored.stock}
      />
      <PasswordSettings {...settings} />
      <div className={styles.group}>
        <Field label="Message when the form is closed" hint="Without a message we use our own.">
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={1000}
              value={draft.closedMessage}
              onChange={(event) => change({ closedMessage: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
    </SettingsForm>
  );
}
