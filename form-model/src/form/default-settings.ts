import type { FormSettings } from './form';

/** Returns the settings of a new form. */
export function defaultSettings(): FormSettings {
  return {
    language: 'auto',
    keepAnswers: true,
    chatbot: {
      enabled: false,
      welcomeMessage: 'Hi! How can I help you today?',
      position: 'bottom-right',
      theme: 'purple',
    },
  };
}
