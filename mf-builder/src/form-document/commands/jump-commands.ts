import { documentErrors } from '@tessera/form-model/document-errors';
import type { FormDocument, Jump } from '@tessera/form-model/form';
import { withoutJumps } from '@tessera/form-model/remove-field';
import type { Command } from './command';
import { limits } from './limits';
import { typedPart } from './typed-part';

/** The properties of a jump that an owner may change. */
export type JumpPatch = Partial<Omit<Jump, 'id'>>;

/** The document if its jumps are right, otherwise the one before. */
function ifValid(before: FormDocument, after: FormDocument): FormDocument {
  return Object.keys(documentErrors(after)).some((path) => path.startsWith('jumps/')) ? before : after;
}

/** Adds a jump behind the others. Does nothing if it is not valid. */
export function addJump(jump: Jump): Command {
  return {
    label: 'Add rule',
    run: (formDocument) => {
      const { jumps = [] } = formDocument;
      return jumps.length >= limits.jumps
        ? formDocument
        : ifValid(formDocument, { ...formDocument, jumps: [...jumps, jump] });
    },
  };
}

/** Changes a jump. Does nothing if the result would not be valid. */
export function updateJump(jump: Jump, patch: JumpPatch): Command {
  const typed = typedPart(jump, { ...jump, ...patch });
  return {
    label: 'Edit rule',
    ...(typed?.endsWith('/operand') ? { joins: `jump ${jump.id} ${typed}` } : {}),
    run: (formDocument) => {
      const { jumps = [] } = formDocument;
      if (!jumps.some(({ id }) => id === jump.id)) return formDocument;
      const changed = jumps.map((each) => (each.id === jump.id ? { ...each, ...patch } : each));
      return ifValid(formDocument, { ...formDocument, jumps: changed });
    },
  };
}

export function removeJump(id: string): Command {
  return {
    label: 'Delete rule',
    run: (formDocument) =>
      withoutJumps(
        formDocument,
        (formDocument.jumps ?? []).filter((jump) => jump.id === id),
      ),
  };
}

/** Moves a jump past the next one after the same page, which changes the order in which they are tested. */
export function moveJump(id: string, by: -1 | 1): Command {
  return {
    label: 'Move rule',
    run: (formDocument) => {
      const { jumps = [] } = formDocument;
      const jump = jumps.find((each) => each.id === id);
      const siblings = jumps.filter(({ after }) => after === jump?.after);
      const other = jump && siblings[siblings.indexOf(jump) + by];
      if (!jump || !other) return formDocument;
      const swapped = jumps.map((each) => (each === jump ? other : each === other ? jump : each));
      return { ...formDocument, jumps: swapped };
    },
  };
}
