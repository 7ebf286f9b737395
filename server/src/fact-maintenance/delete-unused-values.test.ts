import type { WireDeleted, WireResponses } from '@tessera/form-model/wire';
import { correctionKey } from '../schemas/correction-key';
import { useTestApp } from '../testing/test-app';
import { checkFacts } from './check-facts';
import { deleteUnusedValues } from './delete-unused-values';

const app = useTestApp();
const sound = { wrongFacts: 0, wrongCounts: 0, wrongBlocks: 0 };

const fields = [
  { id: 'name', type: 'text', label: 'Name' },
  { id: 'diet', type: 'radio', label: 'Diet', options: ['Vegan', 'None'], details: { other: true } },
];
const settings = {
  ...{ language: 'auto', keepAnswers: true, mayCorrect: true },
  chatbot: { enabled: false, welcomeMessage: '', position: 'bottom-right', theme: 'purple' },
};

async function dietForm() {
  const owner = await app().owner();
  const form = await app().form(owner, { status: 'published', visibility: 'public', fields, settings });
  return { ...owner, formId: form._id as string };
}
type Dieters = Awaited<ReturnType<typeof dietForm>>;

/** Submits a diet and returns the receipt. */
async function eat({ formId }: Dieters, diet: string, key?: string): Promise<string> {
  const { status, body } = await app().submit(formId, { data: { name: 'سارة "Sally"', diet }, ...(key && { key }) });
  expect([diet, status]).toEqual([diet, 201]);
  return body.data.receipt;
}

/** Deletes the response with a diet for good, or only as far as it can be undone. */
async function remove({ formId, token }: Dieters, diet: string, isFinal = true): Promise<string> {
  const list = await app().call<WireResponses>('GET', `/forms/${formId}/responses`, { token });
  const ids = list.body.data.responses.filter(({ data }) => data.diet === diet).map(({ id }) => id);
  expect(ids).not.toEqual([]);
  const { body } = await app().call<WireDeleted>('POST', `/forms/${formId}/responses/delete`, { token, body: { ids } });
  if (isFinal) await app().database.query('DELETE FROM deleted_responses WHERE form_id = $1', [formId]);
  return body.data.undo;
}

async function values({ formId }: Dieters): Promise<string[]> {
  const rows = await app().database.query<{ text: string }>(
    'SELECT value::text AS text FROM answer_values WHERE form_id = $1 ORDER BY 1',
    [formId],
  );
  return rows.map(({ text }) => text);
}

/** The hourly run, and the hour before it. */
async function afterAnHour(): Promise<void> {
  await app().database.query("UPDATE answer_values SET unused_since = unused_since - interval '61 minutes'");
  await deleteUnusedValues(app().database);
}

test('deletes what only deleted responses had, two runs after they were deleted', async () => {
  const form = await dietForm();
  for (const diet of ['Vegan', 'No nuts, since 1987', 'None']) await eat(form, diet);
  await remove(form, 'No nuts, since 1987');
  expect(await values(form)).toHaveLength(3);
  await deleteUnusedValues(app().database);
  expect(await values(form)).toHaveLength(3);
  await afterAnHour();
  expect((await values(form)).join()).not.toContain('nuts');
  expect(await values(form)).toHaveLength(2);
  expect(await checkFacts(app().database, false)).toMatchObject(sound);
  const waiting = 'SELECT 1 FROM forms WHERE id = $1 AND values_changed_at IS NOT NULL';
  expect(await app().database.query(waiting, [form.formId])).toEqual([]);
});

test('deletes what a correction replaced', async () => {
  const form = await dietForm();
  const receipt = await eat(form, 'No nuts');
  await eat(form, 'No shellfish', correctionKey('a-correction', receipt, 1));
  await deleteUnusedValues(app().database);
  await afterAnHour();
  expect((await values(form)).join()).not.toContain('nuts');
  expect((await values(form)).join()).toContain('shellfish');
});

test.each([1, 2])('keeps a value that is sent again after run %i', async (runs) => {
  const form = await dietForm();
  await eat(form, 'No nuts');
  await remove(form, 'No nuts');
  await deleteUnusedValues(app().database);
  if (runs === 2) await afterAnHour();
  // A server remembers stored values for ten minutes only; a later one does not know them.
  const now = performance.now.bind(performance);
  const later = jest.spyOn(performance, 'now').mockImplementation(() => now() + 11 * 60_000);
  await eat(form, 'No nuts');
  later.mockRestore();
  await afterAnHour();
  expect(await values(form)).toHaveLength(1);
  expect(await checkFacts(app().database, false)).toMatchObject(sound);
});

test('keeps the values of a deletion that is undone', async () => {
  const form = await dietForm();
  await eat(form, 'No nuts');
  const undo = await remove(form, 'No nuts', false);
  await deleteUnusedValues(app().database);
  const body = { undo };
  const { status } = await app().call('POST', `/forms/${form.formId}/responses/undo-delete`, {
    token: form.token,
    body,
  });
  expect(status).toBe(200);
  await afterAnHour();
  expect(await values(form)).toHaveLength(1);
  expect(await checkFacts(app().database, false)).toMatchObject(sound);
});
