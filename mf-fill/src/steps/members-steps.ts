import type { FormDocument } from '@tessera/form-model/form';
import type { FillMessages } from '../messages/fill-messages';
import { withReview } from '../messages/review-text';
import { enterHint, stepsLayout } from './steps-layout';
import { stepsText, withStepsTexts } from './steps-text';

/**
 * Gives a page that was rendered before its form was known the layout of one question at a time, and returns the messages with
 * its texts. Other forms change nothing.
 */
export function startLayout(form: Pick<FormDocument, 'pages' | 'settings'>, messages: FillMessages): FillMessages {
  if (form.settings.display !== 'steps') return messages;
  const { language } = messages;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(stepsLayout + enterHint(stepsText(language).pressEnter));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return withStepsTexts(withReview(messages, form, language), form);
}
