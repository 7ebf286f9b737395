import type { ChatbotSettings } from '@tessera/form-model/form';
import { interfaceLanguages } from '@tessera/form-model/interface-languages';
import { Field } from '@tessera/shared-ui/field';
import { Input } from '@tessera/shared-ui/input';
import { Select } from '@tessera/shared-ui/select';
import { Switch } from '@tessera/shared-ui/switch';
import { useAtomValue, useSetAtom } from 'jotai';
import { updateChatbot, updateSettings } from '../document/form-commands';
import { limits } from '../document/limits';
import { documentAtom, runAtom } from '../store';

const positions: { readonly [position in ChatbotSettings['position']]: string } = {
  'bottom-right': 'Bottom right',
  'bottom-left': 'Bottom left',
};
const themes: { readonly [theme in ChatbotSettings['theme']]: string } = {
  purple: 'Purple',
  lapis: 'Lapis',
  terracotta: 'Terracotta',
  gold: 'Gold',
  sage: 'Sage',
};

/** A language by its own name, as its speakers look for it. */
const languageName = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

const options = (names: { readonly [value: string]: string }) =>
  Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

/** How the form is offered as a conversation, once it is. */
const ConversationSettings = ({ chatbot }: { chatbot: ChatbotSettings }) => {
  const run = useSetAtom(runAtom);
  return (
    <>
      <Field label="Welcome message" size="dense">
        {(control) => (
          <Input
            {...control}
            value={chatbot.welcomeMessage}
            maxLength={limits.welcomeMessage}
            onChange={(event) => run(updateChatbot({ welcomeMessage: event.currentTarget.value }))}
          />
        )}
      </Field>
      <Field label="Position" size="dense">
        {(control) => (
          <Select
            {...control}
            value={chatbot.position}
            onChange={(event) =>
              run(updateChatbot({ position: event.currentTarget.value as ChatbotSettings['position'] }))
            }
          >
            {options(positions)}
          </Select>
        )}
      </Field>
      <Field label="Theme" size="dense">
        {(control) => (
          <Select
            {...control}
            value={chatbot.theme}
            onChange={(event) => run(updateChatbot({ theme: event.currentTarget.value as ChatbotSettings['theme'] }))}
          >
            {options(themes)}
          </Select>
        )}
      </Field>
    </>
  );
};

/** What visitors get beside the questions: the page's own language, kept answers, the form as a conversation. */
export const VisitorSettings = () => {
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
            {options(Object.fromEntries(interfaceLanguages.map((tag) => [tag, languageName(tag)])))}
          </Select>
        )}
      </Field>
      <Switch
        label="Keep answers in the visitor’s browser"
        spread
        checked={settings.keepAnswers}
        onChange={(event) => run(updateSettings({ keepAnswers: event.currentTarget.checked }))}
      />
      <Switch
        label="Offer as a conversation"
        spread
        checked={settings.chatbot.enabled}
        onChange={(event) => run(updateChatbot({ enabled: event.currentTarget.checked }))}
      />
      {settings.chatbot.enabled && <ConversationSettings chatbot={settings.chatbot} />}
    </>
  );
};
