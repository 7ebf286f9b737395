import type { WireInstallation } from '@tessera/form-model/wire';
import { Check } from '@tessera/shared-ui/check';
import styles from '@tessera/shared-ui/choice-list.module.css';
import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';

export type RegistrationMode = WireInstallation['registration']['mode'];

/** The modes in the order in which they are offered: the safest first. */
export const registrationChoices: readonly { mode: RegistrationMode; label: string; note: string }[] = [
  { mode: 'invitation', label: 'Only invited people', note: 'You send an invitation to each person' },
  {
    mode: 'domains',
    label: 'Anyone with an email at your domains',
    note: 'For example everyone in your organization',
  },
  { mode: 'open', label: 'Anyone', note: 'The sign-up page is public' },
  { mode: 'closed', label: 'No one', note: 'No new accounts' },
];

/** Reads the text of a person as domains. */
export function domainsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

export interface RegistrationChoicesProps {
  modes: typeof registrationChoices;
  mode: RegistrationMode;
  onMode: (mode: RegistrationMode) => void;
  /** The domains, as written. */
  domains: string;
  onDomains: (domains: string) => void;
  disabled?: boolean;
  /** The problem of the domains. */
  error?: string | undefined;
}

/** Who may create an account. */
export function RegistrationChoices(props: RegistrationChoicesProps) {
  const { modes, mode, onMode, domains, onDomains, disabled = false, error } = props;
  return (
    <>
      <div className={styles.choices} role="radiogroup" aria-label="Who can sign up">
        {modes.map(({ mode: each, label, note }) => (
          <Check
            key={each}
            type="radio"
            name="registration"
            disabled={disabled}
            checked={mode === each}
            onChange={() => onMode(each)}
            label={
              <>
                <b>{label}</b>
                <small>{note}</small>
              </>
            }
          />
        ))}
      </div>
      {mode === 'domains' && (
        <Field
          label="Domains"
          hint="Separate several domains with commas. Everyone who signs up confirms their email."
          error={error}
        >
          {(control) => (
            <Input
              {...control}
              size="lg"
              disabled={disabled}
              spellCheck={false}
              autoCapitalize="none"
              value={domains}
              onChange={(event) => onDomains(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}
