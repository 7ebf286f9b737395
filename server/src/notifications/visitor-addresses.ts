import { asksForEmail } from '@tessera/fields/asks-for-email';
import { type Field, modelOf } from '@tessera/fields/models';
import { fieldsOf, fieldWithId } from '@tessera/form-model/fields-of';
import type { CopiedResponse, EmailedResponse } from '../repositories/notifications/response-emails';

function addressOf(field: Field, data: EmailedResponse['data']): string | null {
  const model = modelOf(field);
  const answer = model.read(field, data);
  return model.isEmpty(answer) ? null : model.text(field, answer);
}

/** The address for the copy of a response; null if the form no longer asks for it or it was left empty. */
export function copyAddress({ data, formDocument, fieldId }: CopiedResponse): string | null {
  const field = fieldWithId(formDocument, fieldId);
  return field && asksForEmail(field) ? addressOf(field, data) : null;
}

/** The address in a response’s first answer that is one; null without any. */
export function firstAddress({ data, formDocument }: Pick<EmailedResponse, 'data' | 'formDocument'>): string | null {
  for (const field of fieldsOf(formDocument).filter(asksForEmail)) {
    const address = addressOf(field, data);
    if (address !== null) return address;
  }
  return null;
}
