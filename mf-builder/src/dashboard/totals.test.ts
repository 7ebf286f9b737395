import { createForm } from '@tessera/form-model/create-form';
import type { Form } from '@tessera/form-model/form';
import { summarizeForm } from '@tessera/form-model/summarize-form';
import { totalsOf } from './totals';

const form = (more: Partial<Form>) => summarizeForm({ ...createForm('f'), ...more });

describe('the totals', () => {
  test('count forms of the inbox, but responses and views of all forms', () => {
    const forms = [
      form({ status: 'published', responseCount: 3, views: 10 }),
      form({ status: 'draft', responseCount: 0, views: 0 }),
      form({ location: 'archive', status: 'published', responseCount: 2, views: 10 }),
      form({ location: 'trash', responseCount: 1, views: null }),
    ];
    expect(totalsOf(forms)).toEqual({
      forms: 2,
      published: 1,
      drafts: 1,
      responses: 6,
      answered: 3,
      views: 20,
      rate: 25,
    });
  });

  test('have no views if none are counted', () => {
    expect(totalsOf([form({ views: null, responseCount: 3 })])).toMatchObject({ views: null, rate: null });
    expect(totalsOf([])).toMatchObject({ views: 0, rate: null });
  });

  test('have no rate above 100 percent', () => {
    expect(totalsOf([form({ views: 2, responseCount: 3 })]).rate).toBeNull();
    expect(totalsOf([form({ views: 0, responseCount: 0 })]).rate).toBeNull();
  });
});
