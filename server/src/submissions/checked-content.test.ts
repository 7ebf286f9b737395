import { compileConditions } from '@tessera/form-model/compile-conditions';
import { fieldOf, formDocumentWith, pageOf } from '@tessera/form-model/testing/form-fixture';
import { MAX_ANSWER_BYTES } from '../schemas/response-bytes';
import { checkContent, TOO_LARGE } from './checked-content';

const QUESTIONS = 1_000;
const question = (at: number) => ({ label: `${at}`.padStart(200, 'x'), details: { points: 1, rightAnswers: ['a'] } });
const answers = Object.fromEntries(Array.from({ length: QUESTIONS }, (_, at) => [`q${at}`, 'a']));

/** Checks right answers to all questions of a quiz with this number of lists of right answers. */
function check(lists: number) {
  const questions = Array.from({ length: QUESTIONS }, (_, at) => fieldOf('text', `q${at}`, question(at)));
  const results = Array.from({ length: lists }, (_, at) => fieldOf('right-answers', `r${at}`));
  const form = { ...compileConditions(formDocumentWith([pageOf('page1', ...questions, ...results)])), fileFields: [] };
  return checkContent({} as never, { formId: 'f', key: 'k', form: form as never }, { data: answers });
}

test('stores the results of the largest quiz that can be published', async () => {
  const checked = await check(1);
  expect('content' in checked && checked.content.data.r0).toHaveLength(QUESTIONS);
});

test('refuses answers whose results take more than a response may, before all of them are written as JSON', async () => {
  const write = jest.spyOn(JSON, 'stringify');
  const checked = await check(1_000);
  const written = write.mock.results.reduce((sum, { value }) => sum + String(value).length, 0);
  write.mockRestore();
  // Only the refusal: a failure would print 200 MB of results.
  const refusal = 'refusal' in checked ? checked.refusal : null;
  expect(refusal).toEqual({ refused: 'answers-invalid', message: TOO_LARGE, errors: { '': TOO_LARGE } });
  expect(written).toBeLessThan(2 * MAX_ANSWER_BYTES);
});

test('tells the problems of refused answers as data, so that their page can say them in its language', async () => {
  const fields = [
    fieldOf('text', 'name', { label: 'Name', validation: { maxLength: 3 } }),
    fieldOf('text', 'code', { label: 'Code', validation: { pattern: 'x', patternMessage: 'Look at the back' } }),
    fieldOf('email', 'mail', { label: 'Email' }),
  ];
  const form = { ...compileConditions(formDocumentWith([pageOf('page1', ...fields)])), fileFields: [] };
  const data = { name: 'Quillmore', code: 'y', mail: 'a@b.co', gone: 'x' };
  const checked = await checkContent({} as never, { formId: 'f', key: 'k', form: form as never }, { data });
  expect('problems' in checked && checked.problems).toEqual({
    name: [['maxLength', { count: 3 }], 'Name'],
    code: ['Look at the back', 'Code'],
    gone: 'unknown',
  });
});
