import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { FieldPatch } from './field-settings';
import { controlType } from './lazy/control-type';
import { type Field, type FieldType, fieldTypes, modelOf } from './models';
import { settingsOf } from './settings';
import { english, fieldOf, Question } from './testing/control-fixture';

// The sections that come later are there at once then.
beforeAll(() =>
  Promise.all([
    import('./shared/choice/options-settings'),
    import('./shared/extras/extra-settings'),
    import('./shared/pattern/pattern-inputs'),
    import('./address/parts-settings'),
    import('./file/file-limits'),
    import('./shared/autofill/autofill-setting'),
  ]),
);

/** Questions that visitors see. */
const questionTypes = fieldTypes().filter((type) => {
  const { isContent, isHidden, scoring, calculation } = modelOf({ type });
  return !isContent && !isHidden && !scoring && !calculation;
});

/** The details that the page around a control reads, not the type: the width, and the order of options, which needs options. */
const ofThePage = new Set(['half', 'order']);

/** Answers of many kinds, allowed ones and others. */
const answersFor = ({ options }: Field) => [
  null,
  [],
  ...[
    'Neither, “of” them',
    '1',
    '5',
    '2026-05-01',
    '2026-07-01',
    '12:30',
    '20:00',
    'vera@hollinvale.example',
    'a'.repeat(200),
  ],
  ...options,
  ...options.map((option) => [option]),
  options,
  [...options, 'Neither, “of” them'],
];

/** All that visitors see of a field and are told about their answers. */
function effects(field: Field): string {
  const model = modelOf(field);
  const validated = answersFor(field).map((answer) => [
    model.validate(field, { [field.id]: answer }, field.required, english.formatError),
    model.text(field, model.read(field, { [field.id]: answer }), 'en'),
  ]);
  // The control that the page loads, which depends on the settings.
  const { container, unmount } = render(
    <Question field={field} required={field.required} shown={controlType(field)} />,
  );
  const seen = container.innerHTML;
  unmount();
  return JSON.stringify([seen, validated, model.initial(field), model.tiles(field)]);
}

const typed = ['2', '2026-06-01', '13:30', 'https://youtu.be/dQw4w9WgXcQ'];

/** Changes the value of a setting. */
function change(control: HTMLElement, at: number): void {
  if (control instanceof HTMLSelectElement) {
    const other = [...control.options].find(({ value }) => value !== control.value);
    fireEvent.change(control, { target: { value: other?.value } });
  } else if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
    fireEvent.click(control);
  else fireEvent.change(control, { target: { value: typed[at] } });
}

async function settingsFor(field: Field, onChange: (patch: FieldPatch) => void): Promise<HTMLElement[]> {
  const { Settings } = settingsOf(field);
  render(<Settings field={field} onChange={onChange} />);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return [
    ...document.querySelectorAll<HTMLElement>('input:not([type="file"], [type="radio"]:checked), select, textarea'),
  ];
}

const isOfThePage = ({ details = {} }: FieldPatch, before: Field) =>
  Object.keys(details).some((name) => ofThePage.has(name) && !(name in (before.details ?? {})));

/** The names of the settings that change nothing. */
async function withoutEffect(start: Field): Promise<string[]> {
  const before = effects(start);
  const count = (await settingsFor(start, () => {})).length;
  cleanup();
  const idle = [];
  for (let at = 0; at < count; at += 1) {
    const patches: FieldPatch[] = [];
    const control = (await settingsFor(start, (patch) => patches.push(patch)))[at] as HTMLElement;
    const name = control.getAttribute('aria-label') ?? (control as HTMLInputElement).labels?.[0]?.textContent ?? '';
    for (let value = 0; value < typed.length && patches.length === 0; value += 1) change(control, value);
    cleanup();
    const hasEffect = patches.some(
      (patch) => isOfThePage(patch, start) || effects({ ...start, ...patch } as Field) !== before,
    );
    if (!hasEffect) idle.push(name);
  }
  return idle;
}

/** Members without which some settings of a type have no effect. */
const starts: { readonly [type: string]: Partial<Field> } = {
  // Where a part is required, so is the address.
  address: { subfields: fieldOf('address').subfields.map((part) => ({ ...part, required: false })) },
};

test.each(questionTypes)('every setting of %s changes what visitors see or may answer', async (type: FieldType) => {
  expect(await withoutEffect(fieldOf(type, starts[type]))).toEqual([]);
});
