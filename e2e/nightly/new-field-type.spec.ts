import { RepositoryCopy } from '../fixtures/builds/repository-copy';
import { test } from '../fixtures/test';

/** A further field type with its own limit and error message: all files that its author writes. */
const folder: { readonly [file: string]: string } = {
  'limits.ts': `export const dialLimits = {
  /** Distance between two values, from 0. */
  stepWidth: 'number',
} as const;
`,
  'messages.ts': `export const messages = { offStep: '{label} must be a multiple of {value}' } as const;
`,
  'translations.ts': `import type { Translations } from '../shared/messages/message-template';
import type { messages } from './messages';

export const translations: Translations<typeof messages> = {
  de: { offStep: '{label}: bitte in Schritten von {value}' },
  fr: { offStep: '{label} : par pas de {value}' },
  es: { offStep: '{label}: en pasos de {value}' },
  it: { offStep: '{label}: a passi di {value}' },
  pt: { offStep: '{label}: em passos de {value}' },
  nl: { offStep: '{label}: in stappen van {value}' },
  pl: { offStep: '{label}: co {value}' },
  ru: { offStep: '{label}: с шагом {value}' },
  tr: { offStep: '{label}: {value} adımlarla' },
  ar: { offStep: '{label}: بخطوات من {value}' },
};
`,
  'model.ts': `import { orderComparisons } from '../shared/model/order-comparisons';
import { singleKey } from '../shared/model/single-key';
import { parseNumber } from '../shared/number/numeric';

export const model = singleKey<'dial', number | null>({
  type: 'dial',
  name: 'Dial',
  family: 'detail',
  limits: ['stepWidth'],
  empty: null,
  parse: parseNumber,
  typeError: () => ['offStep', { value: 1 }],
  problem: ({ validation: { stepWidth = 1 } }, answer) =>
    Number(answer) % stepWidth === 0 ? undefined : ['offStep', { value: stepWidth }],
  tiles: () => [2],
  comparisons: orderComparisons<number | null>({
    operand: 'number',
    empty: null,
    parse: parseNumber,
  }),
});
`,
  'control.tsx': `import type { ControlProps } from '../control';
import { LineControl } from '../shared/text/line-control';

export function DialControl(props: ControlProps) {
  return <LineControl {...props} input={{ type: 'range', step: props.field.validation.stepWidth }} />;
}
`,
  'settings.tsx': `import { PanelSection } from '@tessera/shared-ui/panel-section';
import { CircleGauge } from 'lucide-react';
import type { FieldSettings } from '../field-settings';
import { NumberSetting } from '../shared/number/number-setting';
import { GeneralSettings } from '../shared/settings/general-settings';
import { withLimit } from '../shared/settings/with-limit';
import { LineSketch } from '../shared/text/line-sketch';

export const settings: FieldSettings = {
  icon: CircleGauge,
  description: 'A number on a line',
  Settings: ({ field, onChange }) => (
    <>
      <GeneralSettings field={field} onChange={onChange} />
      <PanelSection title="Validation">
        <NumberSetting
          label="Step"
          value={field.validation.stepWidth}
          onChange={(step) => onChange({ validation: withLimit(field.validation, 'stepWidth', step) })}
        />
      </PanelSection>
    </>
  ),
  Sketch: () => <LineSketch>0</LineSketch>,
};
`,
  'visitor.ts': `import { registerType } from '../controls';
import { DialControl } from './control';
import { model } from './model';

registerType(model, DialControl);
`,
  'summary.tsx': `import { CircleGauge } from 'lucide-react';
import type { FieldSummary } from '../field-summary';
import { TextSummary } from '../shared/summary/text-summary';
import { TextCell } from '../shared/summary/text-cell';

export const summary: FieldSummary = { icon: CircleGauge, align: 'end', Summary: TextSummary, Cell: TextCell };
`,
};

/** The lines of the registry: file, a text in it, and the text with the type’s line. */
const lines: readonly (readonly [file: string, text: string, by: string])[] = [
  ['lazy-models', 'export const lazyModels = {', 'export const lazyModels = {\n  dial,'],
  ['lazy-controls', 'Control } = {', 'Control } = {\n  dial: DialControl,'],
  ['lazy-settings', 'FieldSettings } = {', 'FieldSettings } = {\n  dial,'],
  ['lazy-summaries', 'FieldSummary } = {', 'FieldSummary } = {\n  dial,'],
  [
    'lazy-representatives',
    'Representatives } = {',
    'Representatives } = {\n  dial: ordered(numbersBetween, () => [0]),',
  ],
  ['lazy-facets', 'export const lazyFacets = {', 'export const lazyFacets = {\n  dial: numberFacet,'],
  ['lazy-messages', 'export const lazyMessages = {', 'export const lazyMessages = {\n  ...dial,'],
  ['lazy-translations', 'MessageSet[] } = {', 'MessageSet[] } = {\n  dial: [{ en: dial, ...dialIn }],'],
];

/** The imports of those lines. */
const imports: { readonly [file: string]: string } = {
  'lazy-models': "import { model as dial } from '../dial/model';",
  'lazy-controls': "import { DialControl } from '../dial/control';",
  'lazy-settings': "import { settings as dial } from '../dial/settings';",
  'lazy-summaries': "import { summary as dial } from '../dial/summary';",
  'lazy-messages': "import { messages as dial } from './dial/messages';",
  'lazy-translations':
    "import { messages as dial } from '../dial/messages';\nimport { translations as dialIn } from '../dial/translations';",
};

/** Runs inside the copy: builds, fills, exports and lints a form with the new type, through the packages’ exports. */
const use = `import { controlOf } from '@tessera/fields/controls';
import type { Field } from '@tessera/fields/models';
import { settingsOf } from '@tessera/fields/settings';
import { summaryOf } from '@tessera/fields/summaries';
import { compileConditions } from '@tessera/form-model/compile-conditions';
import { createDocument, createField } from '@tessera/form-model/create-form';
import { csvOf } from '@tessera/form-model/csv';
import { exportColumns } from '@tessera/form-model/export-table';
import { DocumentSchema } from '@tessera/form-model/form-schema';
import { lint } from '@tessera/form-model/lint/lint';
import { questionsOf } from '@tessera/form-model/questions-of';
import { readDocument } from '@tessera/form-model/read-document';
import { validateSubmission } from '@tessera/form-model/validate-submission';
import { fireEvent, render, screen } from '@testing-library/react';
import { Check } from 'typebox/value';
import { messageTables } from './messages/message-tables';
import { createFillMessages } from './messages/create-fill-messages';

const messagesFor = (language: string) => createFillMessages(language, messageTables[language] as never);

function formWith(change: Partial<Field> = {}) {
  const document = createDocument('Heating');
  const field: Field = { ...createField('dial'), id: 'warmth', label: 'Warmth', validation: { stepWidth: 5 }, ...change };
  const [page] = document.pages;
  return { field, document: { ...document, pages: [{ ...page, fields: [field] }] } as typeof document };
}

test('an owner builds it: settings, a valid document, and a reader that keeps the limit', () => {
  const { field, document } = formWith();
  const { Settings, Sketch } = settingsOf(field);
  const changed = jest.fn();
  render(<><Settings field={field} onChange={changed} /><Sketch field={field} /></>);
  fireEvent.input(screen.getByLabelText('Step'), { target: { value: '10' } });
  expect(changed).toHaveBeenCalledWith({ validation: { stepWidth: 10 } });
  expect(Check(DocumentSchema, document)).toBe(true);
  expect(Check(DocumentSchema, formWith({ validation: { stepWidth: 'x' } as never }).document)).toBe(false);
  expect(readDocument(document)).toEqual(document);
});

test('a visitor fills it in, and reads its message in every language', () => {
  const { field, document } = formWith();
  const Control = controlOf(field);
  const answered = jest.fn();
  render(<Control field={field} answers={{}} errors={{}} required={false} onChange={answered} messages={messagesFor('en')} />);
  fireEvent.input(screen.getByLabelText('Warmth'), { target: { value: '20' } });
  expect(answered).toHaveBeenCalledWith('warmth', '20');
  const check = (answer: unknown) => validateSubmission(compileConditions(document), { warmth: answer });
  expect(check('20')).toMatchObject({ ok: true, data: { warmth: 20 } });
  expect(check('21')).toEqual({ ok: false, errors: { warmth: 'Warmth must be a multiple of 5' } });
  const said = Object.keys(messageTables).map((language) => messagesFor(language).formatError(['offStep', { value: 5 }], 'Warmth'));
  expect(said).toHaveLength(11);
  expect(new Set(said).size).toBe(11);
});

test('an owner exports and reads its answers', () => {
  const { field, document } = formWith();
  const columns = exportColumns({ fields: questionsOf(document), orphanKeys: [] });
  const response = { submittedAt: '2026-03-14T10:42:00.000Z', data: { warmth: 20 } };
  expect(csvOf(columns).rows([response])).toBe('2026-03-14T10:42:00.000Z,20\\r\\n');
  expect(columns.map((column) => column.value(response))[1]).toBe(20);
  const { Cell } = summaryOf(field);
  expect(render(<Cell field={field} answers={{ warmth: 20 }} column="warmth" />).container).toHaveTextContent('20');
});

test('the linter checks its default, and finds conditions that can never hold', () => {
  const { document } = formWith({ defaultValue: '7' });
  const terms = ['isMore', 'isLess'].map((comparison) => ({ fieldId: 'warmth', comparison, operand: 5 }));
  const target = { kind: 'page' as const, id: document.pages[0]?.id ?? '' };
  const conditions = [{ id: 'c', action: 'show' as const, target, match: 'all' as const, terms }];
  expect(lint({ ...document, conditions }).map(({ rule }) => rule).sort()).toEqual(
    expect.arrayContaining(['impossible-condition', 'unfit-default']),
  );
});
`;

test('Owners can use a field type that was added by its folder and the lines of the registry', async () => {
  test.setTimeout(600_000);
  const copy = new RepositoryCopy();
  try {
    for (const [file, text] of Object.entries(folder)) copy.write(`fields/src/dial/${file}`, text);
    for (const [file, text, by] of lines) {
      const path = `fields/src/${file === 'lazy-messages' ? '' : 'lazy/'}${file}.ts`;
      copy.replace(path, text, by);
      if (imports[file]) copy.replace(path, 'export const lazy', `${imports[file]}\nexport const lazy`);
    }
    copy.replace(
      'fields/src/limits.ts',
      'import { numberLimits }',
      "import { dialLimits } from './dial/limits';\nimport { numberLimits }",
    );
    copy.replace('fields/src/limits.ts', '  ...fileLimits,', '  ...fileLimits,\n  ...dialLimits,');
    copy.write('mf-fill/src/dial.test.tsx', use);
    await copy.run('.', 'node', 'scripts/types.mjs');
    await copy.run('.', 'jest', '--maxWorkers=1', 'mf-fill/src/dial', 'fields/src/[a-z]+.test');
  } finally {
    copy.remove();
  }
});
