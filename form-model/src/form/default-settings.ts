import type { FormSettings } from './form';

/** How a new form is set. */
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
