import type { Ending, FormDocument } from '@tessera/form-model/form';
import { withoutMissing } from '@tessera/form-model/without-missing';
import type { Command } from './command';
import { fitting, limits } from './limits';
import { typedPart } from './typed-part';

/** The properties of an ending that an owner may change. An `undefined` member is removed. */
export type EndingPatch = { [Member in keyof Omit<Ending, 'id'>]?: Ending[Member] | undefined };

/** The ending of a form without any: the usual texts. */
const usual: Ending = { id: 'default', title: '', text: '', offersAnother: false, match: 'all', terms: [] };

/** The endings as the owner sees them. The first is the default. */
export function endingsOf({ endings }: Pick<FormDocument, 'endings'>): readonly Ending[] {
  return endings ?? [usual];
}

export function newEnding(id: string): Ending {
  return { ...usual, id, title: 'New ending' };
}

/** Adds an ending at the end. */
export function addEnding(ending: Ending): Command {
  return {
    label: 'Add ending',
    run: (formDocument) => {
      const endings = endingsOf(formDocument);
      const isKnown = endings.some(({ id }) => id === ending.id);
      return isKnown || endings.length >= limits.endings
        ? formDocument
        : { ...formDocument, endings: [...endings, ending] };
    },
  };
}

/** An ending with its texts cut to their limits. */
function fittingEnding({ title, text, ...ending }: Ending): Ending {
  const { button } = ending;
  return {
    ...ending,
    title: fitting(title, limits.ending.title),
    text: fitting(text, limits.ending.text),
    ...(button && { button: { ...button, label: fitting(button.label, limits.ending.label) } }),
  };
}

function patched(ending: Ending, patch: EndingPatch): Ending {
  const entries = Object.entries({ ...ending, ...patch }).filter(([, value]) => value !== undefined);
  return fittingEnding(Object.fromEntries(entries) as Ending);
}

/** Changes an ending. Letters typed into one text are one step. */
export function updateEnding(ending: Ending, patch: EndingPatch): Command {
  const typed = typedPart(ending, { ...ending, ...patch });
  return {
    label: 'Edit ending',
    ...(typed === undefined ? {} : { joins: `ending ${ending.id} ${typed}` }),
    run: (formDocument) => {
      const endings = endingsOf(formDocument);
      if (!endings.some(({ id }) => id === ending.id)) return formDocument;
      return { ...formDocument, endings: endings.map((each) => (each.id === ending.id ? patched(each, patch) : each)) };
    },
  };
}

/** Deletes an ending, and the jumps to it. The default stays: a form always has one. */
export function removeEnding(id: string): Command {
  return {
    label: 'Delete ending',
    run: (formDocument) => {
      const endings = endingsOf(formDocument);
      const kept = endings.filter((each, at) => at === 0 || each.id !== id);
      if (kept.length === endings.length) return formDocument;
      return withoutMissing({ ...formDocument, endings: kept });
    },
  };
}

/** Moves an ending, which changes the order in which they are tested. The default stays the first. */
export function moveEnding(id: string, by: -1 | 1): Command {
  return {
    label: 'Move ending',
    run: (formDocument) => {
      const endings = endingsOf(formDocument);
      const from = endings.findIndex((each) => each.id === id);
      const moved = endings[from];
      const to = from + by;
      if (!moved || from === 0 || to < 1 || to >= endings.length) return formDocument;
      const others = endings.filter((each) => each !== moved);
      return { ...formDocument, endings: [...others.slice(0, to), moved, ...others.slice(to)] };
    },
  };
}
