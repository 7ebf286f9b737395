import { type ActivityPlace, PLACE_HEADER } from '@tessera/form-model/log-names';

/** The places of the product by the first part of their addresses. */
const places: { readonly [segment: string]: ActivityPlace } = {
  dashboard: 'dashboard',
  'my-forms': 'my-forms',
  'form-builder': 'builder',
  form: 'builder',
  templates: 'templates',
  'form-responses': 'responses',
  'form-settings': 'settings',
};

/** The path of the page; empty where there is none, such as in a test. */
export function pagePath(): string {
  return (globalThis as { location?: Location }).location?.pathname ?? '';
}

/** The header that names the place in the product from which a change comes, for the activity log; none for pages without changes. */
export function placeHeader(path: string): { [header: string]: string } {
  const segment = path.split('/')[1] ?? '';
  const place = Object.hasOwn(places, segment) && places[segment];
  return place ? { [PLACE_HEADER]: place } : {};
}
