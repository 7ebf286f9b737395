import fc from 'fast-check';
import { compileConditions } from '../conditions/compile-conditions';
import type { FormDocument } from '../form/form';
import { stateOf } from '../logic/state-of';
import {
  answersTo,
  conditionOf,
  documentsWithJumps,
  fieldOf,
  formDocumentWith,
  jumpOf,
  pageOf,
} from '../testing/form-fixture';
import { inSteps } from './step-pages';

const asSteps = (form: FormDocument): FormDocument => ({ ...form, settings: { ...form.settings, display: 'steps' } });
const name = fieldOf('text', 'name', { label: 'Full name' });
const plot = fieldOf('radio', 'plot', { label: 'Plot size', options: ['Full', 'Half'] });
const size = fieldOf('number', 'size', { label: 'Square metres' });
const note = fieldOf('text', 'note', { label: 'Anything else?' });
const showPlot = (unanswered: string) => conditionOf('show', 'plot', [[unanswered, 'isEmpty']]);
const intro = fieldOf('heading', 'intro', { label: 'About you' });

describe('a form with one question at a time', () => {
  it('has a page for each question, with the content before it', () => {
    const form = asSteps(formDocumentWith([pageOf('one', intro, name, plot), pageOf('two', plot)]));
    const { pages } = inSteps(form);
    expect(pages.map(({ id, fields }) => [id, fields.map((field) => field.id)])).toEqual([
      ['one', ['intro', 'name']],
      ['one~1', ['plot']],
      ['two', ['plot']],
    ]);
    expect(pages[1]).toMatchObject({ title: '', name: 'Plot size' });
    expect(inSteps(form)).toBe(inSteps(form));
    expect(inSteps(inSteps(form))).toEqual(inSteps(form));
  });

  it('names a step after its question, with the answers in its label', () => {
    const asked = { ...plot, label: 'Which plot, {{name|neighbour}}?' };
    const compiled = compileConditions(inSteps(asSteps(formDocumentWith([pageOf('one', name, asked)]))));
    const namesFor = (answers: Parameters<typeof stateOf>[1]) =>
      stateOf(compiled, answers).pages.map((page) => page.name);
    expect(namesFor({ name: 'Leda' })[1]).toBe('Which plot, Leda?');
    expect(namesFor({})[1]).toBe('Which plot, neighbour?');
  });

  it('tests a jump after the last question of its page', () => {
    const form = {
      ...asSteps(formDocumentWith([pageOf('one', name, plot), pageOf('two', plot)])),
      jumps: [jumpOf('one', 'two', [])],
    };
    expect(inSteps(form).jumps?.[0]).toMatchObject({ after: 'one~1', to: { id: 'two' } });
  });

  it('asks a question that a jump can still show together with those of its page', () => {
    const form = {
      ...asSteps(formDocumentWith([pageOf('one', name, plot, size), pageOf('two', note)], [showPlot('note')])),
      jumps: [jumpOf('one', 'default', [])],
    };
    expect(inSteps(form).pages.map(({ fields }) => fields.map(({ id }) => id))).toEqual([
      ['name', 'plot', 'size'],
      ['note'],
    ]);
  });

  it('begins a page that a jump leads to with a question that is always there', () => {
    const form = {
      ...asSteps(formDocumentWith([pageOf('one', size), pageOf('two', plot, name, note)], [showPlot('size')])),
      jumps: [jumpOf('one', 'two', [])],
    };
    expect(inSteps(form).pages.map(({ fields }) => fields.map(({ id }) => id))).toEqual([
      ['size'],
      ['plot', 'name'],
      ['note'],
    ]);
  });

  it('is the form itself without the setting', () => {
    const form = formDocumentWith([pageOf('one', name, plot)]);
    expect(inSteps(form)).toBe(form);
  });

  it('shows the same questions for the same answers', () => {
    const shown = (form: FormDocument, answers: Parameters<typeof stateOf>[1]) => {
      const state = stateOf(compileConditions(form), answers);
      return state.pages.flatMap((page) => page.fields.map(({ id }) => id)).sort();
    };
    fc.assert(
      fc.property(
        documentsWithJumps.chain((form) => fc.tuple(fc.constant(asSteps(form)), answersTo(form))),
        ([form, answers]) => {
          expect(shown(inSteps(form), answers)).toEqual(shown(form, answers));
        },
      ),
      { numRuns: 150 },
    );
  });
});
