import type { AnswerErrors, FieldOf } from '@tessera/fields/field';
import { type FieldType, modelOf, takesFiles } from '@tessera/fields/models';
import { questionTypes } from '@tessera/fields/testing/question-types';
import { UNWRITTEN } from '@tessera/fields/unwritten';
import { createFillMessages } from '../messages/create-fill-messages';
import { english } from '../messages/english';
import { messageTables } from '../messages/message-tables';
import { formOf, question } from '../testing/form-fixture';
import { isChoice, opened, postOf, shown } from '../testing/walk-form';
import { advance } from './advance';

const arabic = createFillMessages('ar', messageTables.ar ?? { messages: {} });

/** Texts that most questions refuse, or that could change on their way through the server. */
const texts = [
  ...['x'.repeat(20_000), '9'.repeat(400), '  two  spaces  ', '-', '1,5', '1.234.567,89 €', '٣٫٥', '۱۲'],
  ...['<b>"&amp;\'', '\u202Eabc', '9999-12-31', '0001-01-01', '23:59', 'a\nb\n\nc\n', '\n\nafter two lines'],
];

/** Limits that nearly every answer breaks. */
const limits: FieldOf['validation'] = {
  ...{ minLength: 3, maxLength: 4, pattern: 'Z+', min: 3, max: 4, minCount: 2, maxCount: 2 },
  ...{ earliest: '2026-01-01', latest: '2026-01-02' },
};

/** A part of an entry for each type of question; other types count as text there. */
const parts = questionTypes.map((type) => ({ name: type, type, options: ['One', 'Two'] }));

/** Two entries with these parts. */
const entriesOf = (some: typeof parts): Settings => ({
  validation: { minCount: 2 },
  details: { parts: some },
  subfields: some.map(({ name }) => ({ name, label: name, placeholder: '', required: true })),
});

type Settings = Pick<FieldOf, 'validation' | 'details'> & Partial<Pick<FieldOf, 'subfields'>>;

const settings: [name: string, set: Settings][] = [
  ['its first settings', { validation: {} }],
  ['narrow limits', { validation: limits }],
  ['an answer of the visitor’s own', { validation: limits, details: { other: true } }],
];

const cases: [FieldType, string, Settings][] = [
  ...questionTypes.flatMap((type) => settings.map(([name, set]): [FieldType, string, Settings] => [type, name, set])),
  ['phone', 'a list of countries', { validation: limits, details: { countryCode: true } }],
  ...[0, 10, 20, 30].map((at): [FieldType, string, Settings] => [
    'group',
    `parts of every type from ${at} on`,
    entriesOf(parts.slice(at, at + 10)),
  ]),
];

/** The inputs that a visitor fills in, without files, which no page can show again. */
const inputsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input:not([type="hidden"], [type="file"], [tabindex="-1"]), select, textarea',
  ),
];

/** Whether the question takes a text beside its options. */
const takesOwnText = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement | HTMLOptionElement>('input, option')].some(
    ({ value }) => value === UNWRITTEN,
  );

/** Fills in every input except the one that is required. */
function fillIn(form: HTMLFormElement, text: string) {
  for (const control of inputsOf(form)) {
    if (control.name === 'empty') continue;
    if (control instanceof HTMLSelectElement) control.selectedIndex = control.options.length - 1;
    else if (!isChoice(control)) control.value = text;
    else (control as HTMLInputElement).checked = true;
  }
}

const filledIn = (form: HTMLFormElement) =>
  inputsOf(form).map((control) => [
    control.name,
    isChoice(control) ? [control.value, (control as HTMLInputElement).checked] : control.value,
  ]);

test.each(cases)('shows what was typed into a question of the type %s with %s again without script', (type, _, set) => {
  const first = modelOf({ type }).create({ id: 'q', createdAt: '' });
  const asked = question(type, 'q', {
    ...set,
    validation: { ...first.validation, ...set.validation },
    details: { ...first.details, ...set.details },
  } as object);
  const problems: AnswerErrors = takesFiles(asked) ? { q: 'This cannot be stored' } : {};
  const form = formOf([[asked, question('text', 'empty', { required: true })]]);
  for (const [at, text] of texts.entries()) {
    const messages = at % 2 ? arabic : english;
    const page = shown(opened(form), messages);
    // Most types have no place for an own answer.
    if (set.details?.other && !takesOwnText(page)) return;
    fillIn(page, text);
    const typed = filledIn(page);
    const { formatError, language } = messages;
    const step = advance(opened(form).form, postOf(page), problems, { formatError, language });
    if (step.kind !== 'page') throw new Error('The page was sent without a required answer');
    expect(filledIn(shown(step.page, messages))).toEqual(typed);
  }
});
