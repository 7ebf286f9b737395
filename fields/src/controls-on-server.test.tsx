/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { fieldTypes, modelOf } from './models';
import { shownField } from './shared/rich-text/shown-field';
import { english, fieldOf, Question } from './testing/control-fixture';

const image = `${'a'.repeat(43)}-800x600`;
const video = 'https://youtu.be/dQw4w9WgXcQ';

test.each(fieldTypes())('the server renders the control of %s, where there is no document', (type) => {
  const { isHidden, isContent, scoring } = modelOf({ type });
  const html = renderToString(<Question field={fieldOf(type, { label: 'Plot size', details: { video, image } })} />);
  if (scoring) expect(html).not.toContain('<input');
  else expect(html).toContain(isHidden ? 'type="hidden"' : isContent ? 'id="f1"' : 'Plot size');
});

/** Inputs of one question of any type that are not counted: a question itself counts, too. */
const MAX_FIXED_INPUTS = 5;

test.each(fieldTypes())('the size of a form counts all options and inputs that %s shows without script', (type) => {
  const options = fieldOf(type).options.length > 0 ? Array.from({ length: 60 }, (_, at) => `Plot ${at}`) : [];
  const subfields = Array.from({ length: 20 }, (_, at) => ({
    name: `part${at}`,
    label: `Row ${at}`,
    placeholder: '',
    required: false,
  }));
  const field = fieldOf(type, { options, subfields, maxRating: 10, details: { lowest: 0, highest: 10 } });
  const page = renderToString(<Question field={field} />);
  const counted = options.length + subfields.length + (modelOf(field).ownOptions?.(field, options.length) ?? 0);
  const shown = page.match(/<(?:input|option|select|textarea|button)[ >]/g)?.length ?? 0;
  expect(shown).toBeLessThanOrEqual(counted + MAX_FIXED_INPUTS);
});

test('RICH-1 the server shows a text with its format, which it has read', () => {
  const field = fieldOf('text-block', { description: 'Bring **boots**.' });
  expect(renderToString(<Question field={shownField(field)} />)).toContain('Bring <strong>boots</strong>.');
});

test('VIDEO-1 a video is a link until it is played, and nothing without an address', () => {
  const html = renderToString(<Question field={fieldOf('video', { label: 'Pressing apples', details: { video } })} />);
  expect(html).toContain(`href="${video}"`);
  expect(html).toContain('Play video from youtu.be');
  expect(html).not.toContain('<iframe');
  expect(renderToString(<Question field={fieldOf('video')} />)).not.toContain('Play');
});

/** The types whose answer is a number that may have decimals. */
const decimalTypes = fieldTypes().filter((type) => {
  const model = modelOf({ type });
  const field = fieldOf(type, { details: { step: 0.5 } });
  const isAnswer = Object.keys(model.validate(field, { f1: 2.5 }, true)).length === 0;
  return isAnswer && !model.calculation && !model.scoring && model.normalise(field, { f1: 2.5 }).f1 === 2.5;
});

test('finds the types with decimals', () => expect(decimalTypes).toEqual(expect.arrayContaining(['number', 'slider'])));

test.each(decimalTypes)(
  'without script, %s takes and shows decimals as the language of the page writes them',
  (type) => {
    const field = fieldOf(type, { details: { step: 0.5 } });
    const { writing, validate } = modelOf(field);
    const page = renderToString(
      <Question field={field} start={{ f1: 2.5 }} messages={{ ...english, language: 'de' }} />,
    );
    expect(page).toContain('value="2,5"');
    expect(validate(field, { f1: writing?.take('3,5', 'de') ?? '3,5' }, true)).toEqual({});
  },
);
