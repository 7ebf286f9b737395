import { formOf, question } from '../testing/form-fixture';
import { fullMatch, loadPatterns, sharingBudget } from './lazy-full-match';

const digits = question('text', 'code', { validation: { pattern: '\\d+' } });

test('matches every text until a form with a pattern loads the matcher', async () => {
  loadPatterns(formOf([[question('text', 'name')]]));
  await new Promise((resolve) => setTimeout(resolve));
  expect(fullMatch('\\d+', 'letters')).toBe(true);
  expect(sharingBudget(() => fullMatch('\\d+', 'letters'))).toBe(true);

  loadPatterns(formOf([[question('text', 'name')], [digits]]));
  await new Promise((resolve) => setTimeout(resolve));
  expect(fullMatch('\\d+', 'letters')).toBe(false);
  expect(sharingBudget(() => fullMatch('\\d+', 'letters'))).toBe(false);
  expect(fullMatch('\\d+', '2026')).toBe(true);
});
