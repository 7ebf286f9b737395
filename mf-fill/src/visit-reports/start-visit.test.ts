import { english } from '../messages/english';
import { startVisit } from './start-visit';

const notes = { day: { Saturday: { text: '1 place left', isGone: false } } };
const messages = { ...english, optionNotes: notes } as never;

/** The addresses that a page has asked for, once it has become visible again. */
async function askedOn(path: string): Promise<string[]> {
  history.replaceState(null, '', path);
  const asked: string[] = [];
  globalThis.fetch = (async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify({ data: { places: [] } }));
  }) as typeof fetch;
  startVisit('form-1', messages, () => undefined);
  await new Promise((resolve) => setTimeout(resolve, 100));
  document.dispatchEvent(new Event('visibilitychange'));
  return asked.filter((url) => url.endsWith('/places'));
}

test('does not watch the places on the page of a correction, where those of the response count as free', async () => {
  expect(await askedOn('/fill/form-1/receipt/7KQ2-9FWM-X3PA/correct')).toEqual([]);
  expect(await askedOn('/fill/form-1')).toEqual(['/api/forms/public/form-1/places']);
});
