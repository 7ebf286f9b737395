import { items, members, numberOr, textOr } from '@tessera/form-model/read-value';
import type { WirePlaces } from '@tessera/form-model/wire';
import type { FillMessages } from '../messages/fill-messages';
import { optionNotes } from './option-notes';

/** Short enough to see places go, long enough for hundreds of visitors. */
const INTERVAL_MS = 10_000;

function readPlaces(body: unknown): WirePlaces[] {
  return items(members(members(body).data).places).map((each) => {
    const { fieldId, option, left, waiting } = members(each);
    return {
      fieldId: textOr(fieldId, ''),
      option: textOr(option, ''),
      left: numberOr(left, 0),
      waiting: numberOr(waiting, null),
    };
  });
}

/** Asks for the places that are left while the page is visible, and calls `show` with messages that have the new notes. */
export function watchPlaces(formId: string, messages: FillMessages, show: (messages: FillMessages) => void): void {
  let before = JSON.stringify(messages.optionNotes);
  const ask = async () => {
    if (document.visibilityState === 'hidden') return;
    const answer = await fetch(`/api/forms/public/${formId}/places`);
    if (!answer.ok) return;
    const notes = optionNotes(readPlaces(await answer.json()), messages.language);
    const now = JSON.stringify(notes);
    if (now !== before) show({ ...messages, optionNotes: notes });
    before = now;
  };
  // Without a connection the notes stay as they are: the server decides when the answers are sent.
  const quietly = () => void ask().catch(() => undefined);
  setInterval(quietly, INTERVAL_MS);
  document.addEventListener('visibilitychange', quietly);
}
