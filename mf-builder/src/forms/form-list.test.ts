import type { ApiClient } from '@tessera/api-client/client';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { changeForms, formListStore, loadForms } from './form-list';
import { withoutForm } from './list-changes';

const formOf = (id: string, status: FormSummary['status'] = 'draft') => ({ id, name: id, status }) as FormSummary;

/** A client whose list of forms arrives when it is told to. */
function slowApi() {
  const answers: ((forms: FormSummary[] | Error) => void)[] = [];
  let stored = [formOf('a'), formOf('b')];
  const listForms = () =>
    new Promise((resolve, reject) =>
      answers.push((forms) => (forms instanceof Error ? reject(forms) : resolve(forms))),
    );
  const store = {
    forms: () => stored,
    changeForms: (change: (forms: readonly FormSummary[]) => readonly FormSummary[]) => (stored = [...change(stored)]),
  };
  return { api: { listForms, store } as unknown as ApiClient, answers, stored: () => stored };
}

const shown = () => formListStore.get().forms.map(({ id, status }) => `${id} ${status}`);
const publish = (forms: readonly FormSummary[]) => forms.map((form) => ({ ...form, status: 'published' as const }));

beforeEach(() => formListStore.set({ ownerId: '', forms: [], state: 'loading', problem: '' }));

test('keeps the changes that were made while an older list was on its way', async () => {
  const { api, answers, stored } = slowApi();
  const loading = loadForms(api, 'owner', new AbortController().signal);
  changeForms('owner', publish);
  changeForms('owner', withoutForm('b'));
  answers[0]?.([formOf('a'), formOf('b')]);
  await loading;
  expect(shown()).toEqual(['a published']);
  expect(stored()).toEqual([formOf('a', 'published')]);
});

test('shows the loaded forms of a list that was requested after the change', async () => {
  const { api, answers } = slowApi();
  const first = loadForms(api, 'owner', new AbortController().signal);
  changeForms('owner', withoutForm('b'));
  answers[0]?.([formOf('a'), formOf('b')]);
  await first;
  const second = loadForms(api, 'owner', new AbortController().signal);
  answers[1]?.([formOf('b'), formOf('a')]);
  await second;
  expect(shown()).toEqual(['b draft', 'a draft']);
});

test('keeps the changes in the stored list that is shown when loading fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, answers } = slowApi();
  const loading = loadForms(api, 'owner', new AbortController().signal);
  changeForms('owner', withoutForm('b'));
  answers[0]?.(new Error('No connection.'));
  await loading;
  expect(shown()).toEqual(['a draft']);
});
