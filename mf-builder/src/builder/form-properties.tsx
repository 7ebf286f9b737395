import { Field } from '@tessera/shared-ui/field';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Switch } from '@tessera/shared-ui/switch';
import { Textarea } from '@tessera/shared-ui/textarea';
import { useAtomValue, useSetAtom } from 'jotai';
import { describeForm, updateSettings } from '../document/form-commands';
import { limits } from '../document/limits';
import { documentAtom, runAtom } from '../store';

/** What can be set of the form as a whole. */
export const FormProperties = () => {
  const { description, settings } = useAtomValue(documentAtom);
  const run = useSetAtom(runAtom);
  return (
    <PanelSection title="Form">
      <Field label="Form description" size="dense">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={description}
            maxLength={limits.description}
            placeholder="Shown under the form’s name"
            onChange={(event) => run(describeForm(event.currentTarget.value))}
          />
        )}
      </Field>
      <Switch
        label="Keep answers in the visitor’s browser"
        spread
        checked={settings.keepAnswers}
        onChange={(event) => run(updateSettings({ keepAnswers: event.currentTarget.checked }))}
      />
    </PanelSection>
  );
};
