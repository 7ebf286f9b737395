import { DAY_MS } from '@tessera/fields/durations';
import { createForm } from '@tessera/form-model/create-form';
import type { Form } from '@tessera/form-model/form';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { summarizeForm } from '@tessera/form-model/summarize-form';
import { isFiltered, type ListQuery, readQuery, selectForms, writeQuery } from './list-query';

const now = new Date('2026-03-14T12:00:00');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
const form = (name: string, more: Partial<Form> = {}) =>
  summarizeForm({ ...createForm(name, name), updatedAt: daysAgo(0), createdAt: daysAgo(0), ...more });
const ask = (more: Partial<ListQuery>) => ({ ...readQuery(new URLSearchParams()), ...more });
const names = (forms: readonly FormSummary[], more: Partial<ListQuery>) =>
  selectForms(forms, ask(more), undefined, now).map(({ name }) => name);

describe('the query of the list', () => {
  test('is the inbox, last updated first, by default', () => {
    expect(readQuery(new URLSearchParams('tab=cellar&order=sideways'))).toEqual({
      tab: 'inbox',
      folder: '',
      search: '',
      status: 'all',
      updated: 'any',
      responses: 'any',
      sort: 'updatedAt',
      order: 'desc',
    });
  });

  test('is the same when read from its address', () => {
    const query = ask({
      tab: 'trash',
      folder: 'none',
      search: 'Plot & path',
      status: 'draft',
      sort: 'name',
      order: 'asc',
    });
    expect(readQuery(writeQuery(query))).toEqual(query);
    expect(writeQuery(ask({})).toString()).toBe('');
  });

  test('counts search and filters as filters, but not tab and order', () => {
    expect(isFiltered(ask({ tab: 'archive', sort: 'name', order: 'asc', search: '  ' }))).toBe(false);
    expect(isFiltered(ask({ search: 'a' }))).toBe(true);
    expect(isFiltered(ask({ responses: 'none' }))).toBe(true);
  });
});

describe('the forms that are shown', () => {
  test('are those of the tab', () => {
    const forms = [form('a'), form('b', { location: 'archive' }), form('c', { location: 'trash' })];
    expect(names(forms, {})).toEqual(['a']);
    expect(names(forms, { tab: 'archive' })).toEqual(['b']);
    expect(names(forms, { tab: 'trash' })).toEqual(['c']);
  });

  test('are found by a part of the name, in any case', () => {
    const forms = [form('Spring allotment'), form('Field trip')];
    const [, trip] = forms;
    const found = selectForms(forms, ask({ search: 'allot' }), (id) => id === trip?.id, now);
    expect(found.map(({ name }) => name)).toEqual(['Field trip', 'Spring allotment']);
    expect(names(forms, { search: ' ALLOT ' })).toEqual(['Spring allotment']);
    expect(names(forms, { search: 'l' })).toHaveLength(2);
  });

  test.each([
    ['none', ['0']],
    ['1-10', ['1', '10']],
    ['11-50', ['11', '50']],
    ['over-50', ['51']],
  ] as const)('have %s responses', (responses, expected) => {
    const forms = [0, 1, 10, 11, 50, 51].map((count) => form(String(count), { responseCount: count }));
    expect(names(forms, { responses, sort: 'responses', order: 'asc' })).toEqual(expected);
  });

  test.each([
    ['today', ['0']],
    ['week', ['0', '1', '6']],
    ['month', ['0', '1', '6', '29']],
  ] as const)('were updated: %s', (updated, expected) => {
    const forms = [0, 1, 6, 29, 31].map((days) => form(String(days), { updatedAt: daysAgo(days) }));
    expect(names(forms, { updated })).toEqual(expected);
  });

  test('are sorted by each key, in either order', () => {
    const forms = [
      form('b 10', { status: 'published', responseCount: 1, createdAt: daysAgo(1), updatedAt: daysAgo(3) }),
      form('B 9', { status: 'draft', responseCount: 2, createdAt: daysAgo(3), updatedAt: daysAgo(1) }),
    ];
    const order = (sort: ListQuery['sort']) => names(forms, { sort, order: 'asc' });
    expect(order('updatedAt')).toEqual(['b 10', 'B 9']);
    expect(order('createdAt')).toEqual(['B 9', 'b 10']);
    expect(order('name')).toEqual(['B 9', 'b 10']);
    expect(order('responses')).toEqual(['b 10', 'B 9']);
    expect(order('status')).toEqual(['B 9', 'b 10']);
    for (const sort of ['updatedAt', 'createdAt', 'name', 'responses', 'status'] as const)
      expect(names(forms, { sort, order: 'desc' })).toEqual(order(sort).reverse());
  });
});
