import { FieldError } from '@tessera/shared-ui/field-error';
import { FieldGroup } from '@tessera/shared-ui/field-group';
import { Input } from '@tessera/shared-ui/input';
import { RequiredMark } from '@tessera/shared-ui/required-mark';
import type { ControlProps } from '../control';
import type { Subfield } from '../field';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { fieldLabel } from '../shared/question/field-label';
import styles from './control.module.css';

/** Autocomplete token of each part. */
const completion = new Map([
  ['street', 'address-line1'],
  ['city', 'address-level2'],
  ['state', 'address-level1'],
  ['zip', 'postal-code'],
]);

/** The token of a part, with the kind of address that the owner asks for. */
function tokenOf({ name }: Subfield, kind = ''): string | undefined {
  const token = completion.get(name);
  return token && (kind === 'off' ? kind : `${kind} ${token}`.trim());
}

function Part({ subfield, kind, id, value, error, language, onChange }: PartProps) {
  return (
    <div className={styles.part}>
      <label htmlFor={id} className={styles.label}>
        <span>{subfield.label}</span>
        {subfield.required && <RequiredMark />}
      </label>
      <Input
        id={id}
        name={id}
        size="xl"
        autoComplete={tokenOf(subfield, kind)}
        placeholder={subfield.placeholder || undefined}
        required={subfield.required}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error !== undefined && (
        <FieldError id={`${id}-error`} lang={language} size="xl">
          {error}
        </FieldError>
      )}
    </div>
  );
}

interface PartProps {
  subfield: Subfield;
  /** See `tokenOf`. */
  kind: string | undefined;
  id: string;
  value: string;
  error: string | undefined;
  /** BCP 47 tag of the error. */
  language: string;
  onChange: (value: string) => void;
}

export function AddressControl({ field, answers, errors, required, onChange, messages }: ControlProps) {
  const marked = required || field.subfields.some((subfield) => subfield.required);
  return (
    <FieldGroup id={field.id} legend={fieldLabel(field, messages)} hint={field.description} required={marked} size="xl">
      <div className={styles.parts}>
        {field.subfields.map((subfield) => {
          const key = `${field.id}_${subfield.name}`;
          return (
            <Part
              key={key}
              subfield={subfield}
              kind={field.details?.autocomplete}
              id={key}
              value={rawText(answerAt(answers, key))}
              error={errors[key]}
              language={messages.language}
              onChange={(value) => onChange(key, value)}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}
