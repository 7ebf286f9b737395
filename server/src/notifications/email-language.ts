import { formLanguage } from '@tessera/form-model/form-language';
import type { VisitorsResponse } from '../repositories/notifications/response-emails';

/**
 * The BCP 47 tag of the language of emails to a visitor: that of the form, or that of the page that the visitor has seen if the form
 * leaves it to the browser. English if that is not known, as for responses from before it was stored.
 */
export function emailLanguage({ formDocument, language }: Pick<VisitorsResponse, 'formDocument' | 'language'>): string {
  const setting = formDocument.settings.language;
  return formLanguage(setting === 'auto' && language !== null ? language : setting);
}
