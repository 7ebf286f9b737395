import type { ConversationSettings } from '@tessera/form-model/form';
import { Field } from '@tessera/shared-ui/field';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Select } from '@tessera/shared-ui/select';
import { Switch } from '@tessera/shared-ui/switch';
import { Textarea } from '@tessera/shared-ui/textarea';
import { useAtomValue, useSetAtom } from 'jotai';
import { updateConversation } from '../../form-document/commands/form-commands';
import { limits } from '../../form-document/commands/limits';
import { documentAtom, runAtom } from '../../store';

type Choices<Value extends string> = { readonly [Each in Value]: string };

const positions: Choices<ConversationSettings['position']> = {
  'bottom-right': 'Bottom right',
  'bottom-left': 'Bottom left',
};
const themes: Choices<ConversationSettings['theme']> = {
  purple: 'Purple',
  lapis: 'Lapis',
  terracotta: 'Terracotta',
  gold: 'Gold',
  sage: 'Sage',
};

interface ChoiceFieldProps<Value extends string> {
  label: string;
  choices: Choices<Value>;
  value: Value;
  onChange: (value: Value) => void;
}

function ChoiceField<Value extends string>({ label, choices, value, onChange }: ChoiceFieldProps<Value>) {
  return (
    <Field label={label} size="dense">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
          {Object.entries<string>(choices).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Settings of the conversation, which asks one question at a time. */
export function ConversationProperties() {
  const { chatbot } = useAtomValue(documentAtom).settings;
  const run = useSetAtom(runAtom);
  const change = (patch: Partial<ConversationSettings>) => run(updateConversation(patch));
  return (
    <PanelSection title="Conversation">
      <Switch
        label="Offer as a conversation"
        spread
        checked={chatbot.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      {chatbot.enabled && (
        <>
          <Field label="Welcome message" size="dense">
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                value={chatbot.welcomeMessage}
                maxLength={limits.welcomeMessage}
                onChange={(event) => change({ welcomeMessage: event.currentTarget.value })}
              />
            )}
          </Field>
          <ChoiceField
            label="Position"
            choices={positions}
            value={chatbot.position}
            onChange={(position) => change({ position })}
          />
          <ChoiceField label="Theme" choices={themes} value={chatbot.theme} onChange={(theme) => change({ theme })} />
        </>
      )}
    </PanelSection>
  );
}
