import type { FormDocument } from '@tessera/form-model/form';
import type { Command } from '../commands/command';

/** A step and the document before it. */
export interface Step {
  label: string;
  /** Key of the commands that can join this step; undefined if none can. */
  joins: string | undefined;
  document: FormDocument;
}

/** A document with its undo and redo steps. Plain data; the documents share all unchanged parts. */
export interface History {
  /** Oldest first. */
  past: readonly Step[];
  present: FormDocument;
  /** Next first; `document` is the one after the step. */
  future: readonly Step[];
}

/** How many steps can be undone. */
export const MAX_STEPS = 200;

export function startHistory(formDocument: FormDocument): History {
  return { past: [], present: formDocument, future: [] };
}

/** Runs a command. Returns the same history if nothing changed; any change drops the steps that could be redone. */
export function runCommand(history: History, command: Command): History {
  const last = history.past.at(-1);
  const joined = command.joins !== undefined && last?.joins === command.joins && history.future.length === 0;
  const next = command.run(history.present, joined ? last?.document : undefined);
  if (next === history.present) return history;
  const step = { label: command.label, joins: command.joins, document: history.present };
  return {
    past: joined ? history.past : [...history.past, step].slice(-MAX_STEPS),
    present: next,
    future: [],
  };
}

export function undo(history: History): History {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    past: history.past.slice(0, -1),
    present: step.document,
    future: [{ ...step, document: history.present }, ...history.future],
  };
}

export function redo(history: History): History {
  const [step, ...future] = history.future;
  if (!step) return history;
  return {
    // After a redo, typing starts a new step.
    past: [...history.past, { ...step, joins: undefined, document: history.present }],
    present: step.document,
    future,
  };
}

/** Ends the current step, so that the next command starts a new one. */
export function sealed(history: History): History {
  const last = history.past.at(-1);
  if (!last || last.joins === undefined) return history;
  return { ...history, past: [...history.past.slice(0, -1), { ...last, joins: undefined }] };
}
