import { interfaceLanguages } from '@tessera/form-model/form';
import { Field } from '@tessera/shared-ui/field';
import { Select } from '@tessera/shared-ui/select';
import { Switch } from '@tessera/shared-ui/switch';
import { useAtomValue, useSetAtom } from 'jotai';
import { updateSettings } from '../../form-document/commands/form-commands';
import { documentAtom, runAtom } from '../../store';
import { QuizSwitch } from '../quiz/quiz-switch';
import { languageNames } from './language-names';
import { LinkPreviewSettings } from './link-preview-settings';

/** Settings for visitors: the language of the page, what they may do with their answers, and the preview of the link. */
export function VisitorSettings() {
  const { settings } = useAtomValue(documentAtom);
  const run = useSetAtom(runAtom);
  return (
    <>
      <Field label="Language of buttons and messages" size="dense">
        {(control) => (
          <Select
            {...control}
            value={settings.language}
            onChange={(event) => run(updateSettings({ language: event.currentTarget.value }))}
          >
            <option value="auto">The visitor’s own</option>
            {interfaceLanguages.map((tag) => (
              <option key={tag} value={tag}>
                {languageNames[tag]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Switch
        label="One question at a time"
        spread
        checked={settings.display === 'steps'}
        onChange={(event) => run(updateSettings({ display: event.currentTarget.checked ? 'steps' : undefined }))}
      />
      <Switch
        label="Save answers in the visitor’s browser"
        spread
        checked={settings.keepAnswers}
        onChange={(event) => run(updateSettings({ keepAnswers: event.currentTarget.checked }))}
      />
      <Switch
        label="Let visitors correct their response"
        spread
        checked={settings.mayCorrect ?? false}
        onChange={(event) => run(updateSettings({ mayCorrect: event.currentTarget.checked }))}
      />
      <Switch
        label="Let visitors delete their response"
        spread
        checked={settings.mayDelete ?? false}
        onChange={(event) => run(updateSettings({ mayDelete: event.currentTarget.checked }))}
      />
      <QuizSwitch />
      <Switch
        label="Let search engines list a public form"
        spread
        checked={settings.mayBeListed ?? false}
        onChange={(event) => run(updateSettings({ mayBeListed: event.currentTarget.checked }))}
      />
      <LinkPreviewSettings />
    </>
  );
}
