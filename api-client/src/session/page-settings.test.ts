/** @jest-environment jsdom */

import { pageSettings } from './page-settings';

function pageWith(settings: object | null): Document {
  const page = document.implementation.createHTMLDocument();
  const script = page.createElement('script');
  script.id = 'tessera-settings';
  script.textContent = JSON.stringify(settings);
  if (settings) page.head.append(script);
  return page;
}

test.each([
  [
    'the address that the server is set to',
    { address: 'https://forms.ossendry.example' },
    'https://forms.ossendry.example',
  ],
  [
    'the address of the page where the server has none of its own',
    { address: 'http://localhost:3000' },
    location.origin,
  ],
  ['the address of the page without a server', null, location.origin],
])('links start with %s', (_case, settings, address) => {
  expect(pageSettings(pageWith(settings)).address).toBe(address);
});

test('other settings are as the server wrote them, and those of an open installation without one', () => {
  expect(pageSettings(pageWith({ name: 'Ossendry', sendsEmail: false }))).toMatchObject({
    name: 'Ossendry',
    sendsEmail: false,
  });
  expect(pageSettings(pageWith(null))).toMatchObject({ name: 'Tessera', registration: 'open', sendsEmail: true });
});
