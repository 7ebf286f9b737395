import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import type { SettingsProps } from '../../field-settings';
import { readsOnly } from '../settings/reads-only';
import { withLimit } from '../settings/with-limit';
import { compilePattern } from './pattern';

/** A pattern that the whole answer must match, and the error message if it does not. */
export const PatternInputs = readsOnly(['validation'], ({ field, onChange }: SettingsProps) => {
  const { validation } = field;
  const { pattern = '', patternMessage = '' } = validation;
  // The panel’s list of problems shows the reason.
  const isIgnored = pattern !== '' && compilePattern(pattern) === null;
  return (
    <>
      <Field label="Pattern" size="dense" hint="A regular expression for the whole answer">
        {(control) => (
          <Input
            {...control}
            data-plain
            aria-invalid={isIgnored || undefined}
            value={pattern}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) =>
              onChange({ validation: withLimit(validation, 'pattern', event.currentTarget.value || undefined) })
            }
          />
        )}
      </Field>
      {pattern !== '' && (
        <Field label="Message when it does not match" size="dense">
          {(control) => (
            <Input
              {...control}
              data-plain
              value={patternMessage}
              onChange={(event) =>
                onChange({
                  validation: withLimit(validation, 'patternMessage', event.currentTarget.value || undefined),
                })
              }
            />
          )}
        </Field>
      )}
    </>
  );
});
