import { createDocument } from '@tessera/form-model/create-form';
import type { FormDocument } from '@tessera/form-model/form';
import type { WireForm } from '@tessera/form-model/wire';
import { readRedirectHosts } from '../settings/redirect-hosts-setting';
import { useTestApp } from '../testing/test-app';
import { redirectRefusal, withDeclaredRedirects } from './redirect-hosts';

const hosts = readRedirectHosts('Hollinvale.example, *.tideline.example, shop.example:8443');
const ending = { id: 'end', title: '', text: '', offersAnother: false, match: 'all' as const, terms: [] };
const leadingTo = (address: string): FormDocument => ({
  ...createDocument('Plots'),
  endings: [{ ...ending, redirect: { address, answers: [] } }],
});

test.each([
  ['https://hollinvale.example/welcome?a=1', true],
  ['https://HOLLINVALE.example', true],
  ['https://www.tideline.example/', true],
  ['https://shop.example:8443/', true],
  ['https://tideline.example/', false],
  ['https://eviltideline.example/', false],
  ['https://www.hollinvale.example/', false],
  ['https://hollinvale.example.evil.example/', false],
  ['https://hollinvale.example@evil.example/', false],
  ['https://shop.example/', false],
  ['http://hollinvale.example/', false],
  ['', false],
])('publishes a redirect to %s: %s', (address, isAllowed) => {
  const form = leadingTo(address);
  expect(redirectRefusal(form, hosts) === null).toBe(isAllowed);
  // The same rule when a visitor gets the form: a restored form was not published here.
  expect(withDeclaredRedirects(hosts)(form).endings?.[0]?.redirect !== undefined).toBe(isAllowed);
});

test('gives the same object for the same form, so that its page stays in the cache', () => {
  const declared = withDeclaredRedirects(hosts);
  const [kept, changed] = [leadingTo('https://hollinvale.example/'), leadingTo('https://evil.example/')];
  expect(declared(kept)).toBe(kept);
  expect(declared(changed)).toBe(declared(changed));
});

test.each(['https://hollinvale.example', 'localhost', '*', 'a b.example'])('refuses to start with %s', (text) => {
  expect(() => readRedirectHosts(text)).toThrow('REDIRECT_HOSTS must be a list of hosts');
});

describe('over the API', () => {
  const app = useTestApp();

  test('saves a redirect to any site as a draft, and publishes none to a site that is not declared', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const { endings } = leadingTo('https://evil.example/');
    const body = { title: 'Guests', endings };
    const path = `/forms/${form._id}`;
    const saved = await app().call<WireForm>('PUT', path, { token: owner.token, body });
    expect(saved.body.data.endings).toEqual(endings);
    const refused = await app().call<WireForm>('PUT', path, {
      token: owner.token,
      body: { ...body, status: 'published' },
    });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe(
      'Redirects to evil.example are not allowed here. Remove the redirect, or ask your administrator to allow this site (REDIRECT_HOSTS).',
    );
  });

  test('keeps endings for a client that does not know them, without what they say about removed questions', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const path = `/forms/${form._id}`;
    const [page] = form.pages;
    const terms = [{ fieldId: page?.fields[0]?.id, comparison: 'isEmpty', operand: null }];
    const endings = [ending, { ...ending, id: 'other', terms }];
    await app().call<WireForm>('PUT', path, { token: owner.token, body: { title: 'Guests', endings } });
    const kept = await app().call<WireForm>('PUT', path, { token: owner.token, body: { title: 'Guests 2' } });
    expect(kept.body.data.endings).toEqual(endings);
    const without = [{ ...page, fields: page?.fields.slice(1) }];
    const less = await app().call<WireForm>('PUT', path, {
      token: owner.token,
      body: { title: 'Guests', pages: without },
    });
    expect(less.body.data.endings).toEqual([ending, { ...ending, id: 'other' }]);
    const none = await app().call<WireForm>('PUT', path, {
      token: owner.token,
      body: { title: 'Guests', endings: [] },
    });
    expect(none.body.data).not.toHaveProperty('endings');
  });

  test.each([
    ['an address of another scheme', { ...ending, button: { label: 'On', address: 'javascript:alert(1)' } }],
    ['a removed question', { ...ending, terms: [{ fieldId: 'gone', comparison: 'isEmpty', operand: null }] }],
  ])('refuses an ending with %s', async (_what, wrong) => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const body = { title: 'Guests', endings: [wrong] };
    const { status } = await app().call<WireForm>('PUT', `/forms/${form._id}`, { token: owner.token, body });
    expect(status).toBe(400);
  });
});
