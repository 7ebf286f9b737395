import type { ConversationSettings, FormDocument, FormSettings } from '@tessera/form-model/form';
import type { Command } from './command';
import { fitting, limits } from './limits';

/** Renames the form. A blank name changes nothing: a form needs a name to be saved. */
export function renameForm(name: string): Command {
  return {
    label: 'Rename form',
    joins: 'form name',
    run: (formDocument) => (name.trim() ? { ...formDocument, name: fitting(name, limits.name) } : formDocument),
  };
}

/** Changes the description, which visitors read under the form’s name. */
export function describeForm(description: string): Command {
  return {
    label: 'Edit description',
    joins: 'form description',
    run: (formDocument) => ({ ...formDocument, description: fitting(description, limits.description) }),
  };
}

type SettingsPatch = { [Setting in Exclude<keyof FormSettings, 'chatbot'>]?: FormSettings[Setting] | undefined };

/** Changes how the form behaves for visitors. An `undefined` member is removed. */
export function updateSettings(patch: SettingsPatch): Command {
  return {
    label: 'Change settings',
    run: (formDocument) => {
      const kept = Object.entries({ ...formDocument.settings, ...patch }).filter(([, value]) => value !== undefined);
      return { ...formDocument, settings: Object.fromEntries(kept) as FormSettings };
    },
  };
}

/** Changes the settings of the conversation. */
export function updateConversation(patch: Partial<ConversationSettings>): Command {
  const { welcomeMessage } = patch;
  const fits = welcomeMessage === undefined ? {} : { welcomeMessage: fitting(welcomeMessage, limits.welcomeMessage) };
  return {
    label: 'Change conversation',
    ...(welcomeMessage === undefined ? {} : { joins: 'chatbot welcomeMessage' }),
    run: (formDocument) => {
      const { settings } = formDocument;
      return { ...formDocument, settings: { ...settings, chatbot: { ...settings.chatbot, ...patch, ...fits } } };
    },
  };
}

/** Replaces the document, by an earlier version or the result of a merge. */
export function replaceDocument(label: string, next: FormDocument): Command {
  return { label, run: () => next };
}
