import { useState } from 'react';
import type { ControlMessages, Uploads } from '../control';
import { controlOf } from '../controls';
import type { AnswerErrors, Json } from '../field';
import { type Field, type FieldType, modelOf, models } from '../models';
import { formatEnglishError } from '../shared/messages/error-messages';

/** The page’s messages in English. */
export const english: ControlMessages = {
  language: 'en',
  formatError: formatEnglishError,
  thisQuestion: 'This question',
  image: 'image',
  document: 'document',
  audio: 'audio',
  video: 'video',
  oneOf: (names) => names.join(' or '),
  chooseOne: 'Choose one',
  chooseFile: 'Choose file',
  dropFile: 'Drop a file here',
  upTo: (size) => `up to ${size}`,
  remove: (name) => `Remove ${name}`,
  ofMany: (value, max) => `${value} of ${max}`,
};

/** A new field with some properties changed. */
export function fieldOf<Type extends FieldType>(type: Type, change: Partial<Field> = {}): Field {
  return { ...models[type].create({ id: 'f1', createdAt: '2026-01-01T00:00:00.000Z' }), ...change } as Field;
}

interface QuestionProps {
  field: Field;
  start?: { [key: string]: Json };
  errors?: AnswerErrors;
  required?: boolean;
  uploads?: Uploads;
  messages?: ControlMessages;
  /** Name of the control, where settings give the field another one than its type. */
  shown?: string;
  onAnswers?: (answers: { [key: string]: Json }) => void;
}

/** A control that keeps its answers, as the visitor’s page does. */
export function Question({
  field,
  start,
  errors = {},
  required = false,
  uploads,
  onAnswers,
  messages = english,
  shown,
}: QuestionProps) {
  const [answers, setAnswers] = useState(start ?? modelOf(field).initial(field));
  const Control = controlOf({ type: shown ?? field.type } as Field);
  return (
    <form aria-label="Page">
      <Control
        field={field}
        answers={answers}
        errors={errors}
        required={required}
        messages={messages}
        uploads={uploads}
        onChange={(key, value) => {
          const next = { ...answers, [key]: value };
          setAnswers(next);
          onAnswers?.(next);
        }}
      />
    </form>
  );
}

/** All inputs of the page. */
export function inputs() {
  return [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
}

/** The inputs that visitors see. */
export function shownInputs() {
  return inputs().filter(({ type }) => type !== 'hidden');
}
