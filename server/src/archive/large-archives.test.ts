import { correctionKey } from '../schemas/correction-key';
import { changed, exported, imported } from '../testing/archives';
import { firstOf, type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();
const other = useTestApp();

const settings = {
  language: 'auto',
  keepAnswers: true,
  mayCorrect: true,
  chatbot: { enabled: false, welcomeMessage: '', position: 'bottom-right', theme: 'purple' },
};

/** An account with a form of text questions and a response that was corrected. */
async function answered(answers: { [key: string]: string }): Promise<Owner> {
  const owner = await app().owner();
  const fields = Object.keys(answers).map((id) => ({ id, type: 'textarea', label: id }));
  const form = await app().form(owner, { fields, status: 'published', visibility: 'public', settings });
  const { status, body } = await app().submit(form._id, { key: 'first-key', data: answers });
  expect(status).toBe(201);
  const again = await app().submit(form._id, {
    key: correctionKey('correction', body.data.receipt, 1),
    data: { ...answers, [firstOf(Object.keys(answers))]: 'Corrected' },
  });
  expect(again.status).toBe(201);
  return owner;
}

/** The archive of an account with a member of the answers of each line of a list. */
async function archiveWith(owner: Owner, list: string, member: string): Promise<Buffer> {
  return changed(await exported(app(), owner), (path, content) =>
    path.endsWith(list) ? content.replaceAll('"data":{', `"data":{"added":${member},`) : content,
  );
}

describe('the size of an archive’s lines', () => {
  const emptyLists = `[${Array(100_000).fill('[]').join(',')}]`;

  test.each([
    ['responses.jsonl', emptyLists, 'has a line with too many values'],
    ['corrections.jsonl', emptyLists, 'has a line with too many values'],
    ['responses.jsonl', `"${'a'.repeat(2 * 1024 * 1024)}"`, 'has a line that is too long'],
    ['corrections.jsonl', `"${'a'.repeat(2 * 1024 * 1024)}"`, 'has a line that is too long'],
  ])('is limited in %s', async (list, member, message) => {
    const archive = await archiveWith(await answered({ name: 'Vera' }), list, member);
    const { status, body } = await imported(other(), await other().owner(), archive);
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
    expect(await other().database.query('SELECT 1 FROM forms')).toEqual([]);
  });

  test('is enough for the largest submission and its correction', async () => {
    const long = 'ж'.repeat(25_000);
    const answers = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`text${at}`, long]));
    const archive = await exported(app(), await answered(answers));
    const { body } = await imported(other(), await other().owner(), archive);
    expect(body.data).toEqual({ forms: 1, responses: 1, existing: 0 });
  });
});
