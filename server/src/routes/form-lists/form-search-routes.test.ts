import { useTestApp } from '../../testing/test-app';

const app = useTestApp();

interface Found {
  matches: { formName: string; page: number; label: string; option: string | null }[];
}

async function find(token: string, text: string) {
  const { status, body } = await app().call<Found>('GET', `/forms/search?text=${encodeURIComponent(text)}`, { token });
  return { status, matches: body.data?.matches };
}

test('finds fields by label, description and option, in any case, but not in the trash or in forms of others', async () => {
  const [owner, stranger] = [await app().owner(), await app().owner()];
  const fields = [
    { id: 'rent', type: 'radio', label: 'Do you already rent an ALLOTMENT?', options: ['Yes', 'No'] },
    { id: 'size', type: 'select', label: 'Size', options: ['Half an allotment', 'A bed'] },
    { id: 'name', type: 'text', label: 'Name', description: 'As in your “allotment” contract, 100 % the same' },
    { id: 'mail', type: 'email', label: 'Email' },
  ];
  await app().form(owner, { title: 'Neighbourhood ballot', fields });
  const trashed = await app().form(owner, { title: 'Old ballot', fields });
  await app().call('PUT', `/forms/${trashed._id}`, {
    token: owner.token,
    body: { title: 'Old ballot', location: 'trash' },
  });
  await app().form(stranger, { title: 'Of someone else', fields });
  const { matches } = await find(owner.token, ' Allotment ');
  expect(matches?.map(({ formName, page, label, option }) => [formName, page, label, option])).toEqual([
    ['Neighbourhood ballot', 1, 'Do you already rent an ALLOTMENT?', null],
    ['Neighbourhood ballot', 1, 'Size', 'Half an allotment'],
    ['Neighbourhood ballot', 1, 'Name', null],
  ]);
  // Characters of patterns are characters.
  expect((await find(owner.token, '100 %')).matches).toHaveLength(1);
  expect((await find(owner.token, '1_0')).matches).toHaveLength(0);
});

test('finds the first match of each form, also in the trash, and not in another place', async () => {
  const owner = await app().owner();
  const field = (id: string, label: string) => ({ id, type: 'text', label });
  const [one, two] = [field('a', 'Your “plot”, please'), field('b', 'Plot size')];
  await app().form(owner, { title: 'Ballot', fields: [one, two] });
  const gone = await app().form(owner, { title: 'قطعة', fields: [two] });
  await app().call('PUT', `/forms/${gone._id}`, { token: owner.token, body: { title: 'قطعة', location: 'trash' } });
  const search = async (more: string) => {
    const { body } = await app().call<Found>('GET', `/forms/search?text=plot&${more}`, { token: owner.token });
    return body.data.matches.map(({ formName, label }) => [formName, label]);
  };
  expect(await search('per=form')).toEqual([['Ballot', 'Your “plot”, please']]);
  expect(await search('per=field&location=inbox')).toHaveLength(2);
  expect(await search('per=form&location=trash')).toEqual([['قطعة', 'Plot size']]);
  expect(await search('per=form&location=archive')).toEqual([]);
});

test.each(['', 'a', '  ', 'a'.repeat(201)])('refuses to search for %j', async (text) => {
  const { token } = await app().owner();
  expect((await find(token, text)).status).toBe(400);
});
