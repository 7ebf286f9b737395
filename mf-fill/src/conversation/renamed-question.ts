import type { ControlProps } from '@tessera/fields/control';
import type { ErrorFormatter } from '@tessera/fields/error-messages';
import type { AnswerErrors } from '@tessera/fields/field';
import { type Field, modelOf } from '@tessera/fields/models';
import type { FormSessionController } from '../form-session-hooks/use-form-session';
import type { FillMessages } from '../messages/fill-messages';

const PREFIX = 'conversation-';

interface RenamedQuestion extends Pick<ControlProps, 'answers' | 'errors' | 'messages' | 'onChange' | 'uploads'> {
  field: Field;
}

/**
 * A question with other ids, because the page shows it too and ids must be unique in a document. Its answers, errors
 * and notes about options have the new keys; changes are reported under the old ones.
 */
export function renamedQuestion(
  original: Field,
  { session, setAnswer, uploads }: FormSessionController,
  errors: ControlProps['errors'],
  messages: FillMessages,
): RenamedQuestion {
  const field = { ...original, id: PREFIX + original.id } as Field;
  const model = modelOf(original);
  const oldKeys = model.keys(original);
  const newKeys = modelOf(field).keys(field);
  const old = (key: string) => oldKeys[newKeys.indexOf(key)] ?? key;
  const renamed = <Value>(values: { readonly [key: string]: Value }) =>
    Object.fromEntries(
      newKeys.flatMap((key) => {
        const value = values[old(key)];
        return value === undefined ? [] : [[key, value] as const];
      }),
    );
  const notes = messages.optionNotes;
  return {
    field,
    answers: renamed(session.answers),
    errors: renamed(errors),
    messages: notes ? { ...messages, optionNotes: { ...notes, ...renamed(notes) } } : messages,
    onChange: (key, value) => setAnswer(old(key), value),
    uploads: {
      of: (key) => uploads.of(old(key)),
      add: (key, files) => uploads.add(old(key), files),
      remove: (key, id) => uploads.remove(old(key), id),
    },
  };
}

/** The errors of one question’s answer, by the page’s own rules. */
export function problemsOf(
  field: Field,
  { session }: FormSessionController,
  required: boolean,
  formatError: ErrorFormatter,
) {
  return modelOf(field).validate(field, session.answers, required, formatError);
}

/** The errors of one question’s answer that the page shows, such as those of a submission that was refused. */
export function shownErrors(field: Field, { session }: FormSessionController): AnswerErrors {
  const keys = new Set(modelOf(field).keys(field));
  return Object.fromEntries(Object.entries(session.errors).filter(([key]) => keys.has(key)));
}
