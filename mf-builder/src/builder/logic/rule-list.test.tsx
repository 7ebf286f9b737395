import { jumpOf } from '@tessera/form-model/testing/form-fixture';
import { screen, within } from '@testing-library/react';
import { openBuilder } from '../../testing/open-builder';

const ending = (id: string, title: string, terms: object[] = []) => ({
  id,
  title,
  text: '',
  offersAnother: false,
  match: 'all',
  terms,
});
const whenHalf = { fieldId: 'size', comparison: 'is', operand: 'Half' };
const toSorry = { ...jumpOf('page2', 'sorry', [['size', 'is', 'Half']]), to: { kind: 'ending', id: 'sorry' } };

async function rulesOf(form: object) {
  const { user } = openBuilder(form as never);
  await user.click(await screen.findByRole('button', { name: 'Logic' }));
  const rules = await screen.findByRole('region', { name: 'Rules' });
  return within(rules)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

test('the rules of the last page end with what happens if none of them applies', async () => {
  const endings = [ending('thanks', 'Thanks, {{size|you}}'), ending('sorry', 'Sorry')];
  expect((await rulesOf({ jumps: [toSorry], endings })).at(-1)).toMatch(/^After page 2Otherwise.*Thanks, /);
});

test('an ending without a title has its usual one', async () => {
  expect((await rulesOf({ jumps: [toSorry], endings: [ending('', ''), ending('sorry', 'Sorry')] })).at(-1)).toMatch(
    /Otherwise.*“Thank you!”$/,
  );
});

test('conditions of endings decide', async () => {
  const endings = [ending('thanks', 'Thanks'), ending('sorry', 'Sorry', [whenHalf])];
  expect((await rulesOf({ jumps: [toSorry], endings })).at(-1)).toMatch(/Otherwise.*whose conditions are true$/);
});

test('no other way is left after a rule that always applies', async () => {
  const endings = [ending('thanks', 'Thanks'), ending('sorry', 'Sorry')];
  const rules = await rulesOf({ jumps: [{ ...toSorry, terms: [] }], endings });
  expect(rules).toHaveLength(1);
  expect(rules[0]).toContain('Always');
});
