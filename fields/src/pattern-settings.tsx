import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import type { SettingsProps } from './field-settings';
import { compilePattern } from './pattern';
import { readsOnly } from './reads-only';
import { withLimit } from './with-limit';

/** A pattern that the whole answer must match, and what a visitor reads when it does not. */
export const PatternSettings = readsOnly(['validation'], ({ field, onChange }: SettingsProps) => {
  const { validation } = field;
  const { pattern = '', patternMessage = '' } = validation;
  const usable = pattern === '' || compilePattern(pattern) !== null;
  return (
    <>
      <Field
        label="Pattern"
        size="dense"
        hint="A regular expression for the whole answer"
        error={usable ? undefined : 'This pattern cannot be used, so it refuses nobody.'}
      >
        {(control) => (
          <Input
            {...control}
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
