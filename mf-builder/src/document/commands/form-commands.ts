import type { ConversationSettings, FormDocument, FormSettings } from '@tessera/form-model/form';
import type { Command } from './command';
import { fitting, limits } from './limits';

/** Renames the form. A blank name changes nothing: a form needs a name to be saved. */
export function renameForm(name: string): Command {
  return {
    label: 'Rename form',
    joins: 'form name',
    run: (document) => (name.trim() ? { ...document, name: fitting(name, limits.name) } : document),
  };
}

/** Changes the description, which visitors read under the form’s name. */
export function describeForm(description: string): Command {
  return {
    label: 'Edit description',
    joins: 'form description',
    run: (document) => ({ ...document, description: fitting(description, limits.description) }),
  };
}

/** Changes how the form behaves for visitors. */
export function updateSettings(patch: Partial<Omit<FormSettings, 'chatbot'>>): Command {
  return {
    label: 'Change settings',
    run: (document) => ({ ...document, settings: { ...document.settings, ...patch } }),
  };
}

/** Changes the settings of the conversation. */
export function updateConversation(patch: Partial<ConversationSettings>): Command {
  const { welcomeMessage } = patch;
  const fits = welcomeMessage === undefined ? {} : { welcomeMessage: fitting(welcomeMessage, limits.welcomeMessage) };
  return {
    label: 'Change conversation',
    ...(welcomeMessage === undefined ? {} : { joins: 'chatbot welcomeMessage' }),
    run: (document) => {
      const { settings } = document;
      return { ...document, settings: { ...settings, chatbot: { ...settings.chatbot, ...patch, ...fits } } };
    },
  };
}

/** Replaces the document, by an earlier version or the result of a merge. */
export function replaceDocument(label: string, next: FormDocument): Command {
  return { label, run: () => next };
}
