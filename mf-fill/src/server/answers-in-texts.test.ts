import { compileConditions } from '@tessera/form-model/compile-conditions';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument, FormResponse } from '@tessera/form-model/form';
import { stateOf } from '@tessera/form-model/logic/state-of';
import type { AnswerMap, PageState, RenderContext } from '@tessera/form-model/page-renderer';
import { inSteps } from '@tessera/form-model/step-pages';
import { answersToLogic, documentsOfLogic } from '@tessera/form-model/testing/logic-fixture';
import { validateSubmission } from '@tessera/form-model/validate-submission';
import { toWirePublic } from '@tessera/form-model/wire-form';
import fc from 'fast-check';
import { renderer } from './renderer';

// The frame of the document needs the built style sheets.
jest.mock('./html-document', () => ({
  scriptTags: () => '',
  htmlDocument: ({ title, head = '', content }: { [part: string]: string }) => ({
    html: `<title>${title?.replaceAll('<', '&lt;')}</title>${head}${content}`,
    styleHashes: [],
  }),
}));

const runs = Number(process.env.AGREEMENT_RUNS ?? 100);
const context: RenderContext = {
  assets: { js: [], css: [] },
  formId: 'form-1',
  languages: 'en',
  parameters: { has: () => false, getAll: () => [] },
  publicUrl: 'https://forms.example.org',
};
const opening = { key: 'key-1', openedAt: '2026-01-01T00:00:00.000Z' };

/** All texts of a page that visitors and link previews can read: its title, its texts, and those of attributes. */
function readable(state: PageState): string[] {
  const page = new DOMParser().parseFromString(renderer.render(state, context).html, 'text/html');
  for (const hidden of page.querySelectorAll('script, style')) hidden.remove();
  const attributes = ['content', 'alt', 'aria-label', 'placeholder', 'title'].flatMap((name) =>
    [...page.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  );
  return [page.title, page.body.textContent ?? '', ...attributes];
}

/** An answer may look like a name of an answer; here it would be taken for one that was not filled in. */
const plainAnswers = (answers: { [key: string]: unknown }): AnswerMap =>
  Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [key, answer === '{{f00|no}}' ? 'no' : answer]),
  ) as AnswerMap;

const formAndAnswers = documentsOfLogic.chain((formDocument) =>
  fc.tuple(
    fc.constantFrom('pages', 'steps').map((display) => {
      const settings = { ...formDocument.settings, display } as FormDocument['settings'];
      return inSteps({ ...formDocument, settings });
    }),
    fc.array(answersToLogic(formDocument).map(plainAnswers), { minLength: 2, maxLength: 2 }),
  ),
);

test('no page, title, preview or receipt shows the name of an answer instead of the answer', () => {
  let receipts = 0;
  fc.assert(
    fc.property(formAndAnswers, ([formDocument, [answers = {}, earlier = {}]]) => {
      const form = { ...formDocument, id: 'form-1', version: 1 };
      const names = new RegExp(
        `\\{\\{(${fieldsOf(form)
          .map(({ id }) => id)
          .join('|')})[|}]`,
      );
      const expectFilled = (state: PageState) => {
        for (const text of readable(state)) expect(text).not.toMatch(names);
      };
      const wire = toWirePublic(form);
      for (const { id: pageId } of form.pages) {
        const progress = { answers, files: {}, errors: {}, pageId };
        expectFilled({ state: 'form', form: wire, opening, progress, prefilled: earlier, correcting: 'R' });
      }
      const compiled = compileConditions(form);
      const [now, before] = [answers, earlier].map((given) => validateSubmission(compiled, given));
      if (!now?.ok || !before?.ok) return;
      // Conditions that contradict themselves hide a question because of its own answer.
      for (const { data, visible } of [now, before]) {
        const shown = stateOf(compiled, data).visible;
        fc.pre([...visible].every((id) => shown.has(id)));
      }
      receipts += 1;
      const sent = { document: form as FormDocument, missingFiles: {}, receipt: 'R', submittedAt: opening.openedAt };
      const first = { document: form, data: before.data as FormResponse['data'], correctedAt: opening.openedAt };
      expectFilled({ state: 'receipt', ...sent, data: now.data as FormResponse['data'], first });
    }),
    { numRuns: runs },
  );
  expect(receipts).toBeGreaterThan(5);
}, 600_000);
