import type { FieldPatch } from '@tessera/fields/field-settings';
import { choicesOf, type Field } from '@tessera/fields/models';
import { renamedOption, withOptions } from '@tessera/fields/option-changes';
import { quoted } from '@tessera/fields/quoted';
import { fieldsOf, fieldWithId } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { fieldName } from '@tessera/form-model/names';
import { removeFields as withoutFields } from '@tessera/form-model/remove-field';
import { type Renames, rulesWithRenamedOptions } from '@tessera/form-model/renamed-options';
import type { Command } from './command';
import { editPage, inserted, pageOfField } from './edit-page';
import { fittingPatch } from './fitting-patch';
import { fitting, limits } from './limits';
import { typedPart } from './typed-part';

/** A place for a field: before the field at index `at`, or at the end. */
export interface FieldPlace {
  pageId: string;
  at?: number | undefined;
}

export function addField(field: Field, { pageId, at = Number.POSITIVE_INFINITY }: FieldPlace): Command {
  return {
    label: `Add ${fieldName(field)}`,
    run: (formDocument) =>
      editPage(formDocument, pageId, (page) =>
        page.fields.length < limits.fieldsPerPage ? { ...page, fields: inserted(page.fields, field, at) } : page,
      ),
  };
}

/** Turns a form into a quiz: adds the fields of its results to the first page, which every visitor sees. */
export function addResults(results: readonly Field[]): Command {
  return {
    label: 'Turn on the quiz',
    run: (formDocument) => {
      const pageId = formDocument.pages[0]?.id ?? '';
      return results.reduce((changed, field) => addField(field, { pageId }).run(changed), formDocument);
    },
  };
}

/** Adds fields right after another, as one step. */
export function addFieldsAfter(original: Field, added: readonly Field[]): Command {
  return {
    label: `Add ${added.length} fields`,
    run: (formDocument) =>
      [...added].reverse().reduce((changed, field) => {
        const page = pageOfField(changed, original.id);
        const at = page?.fields.findIndex(({ id }) => id === original.id) ?? -1;
        return page ? addField(field, { pageId: page.id, at: at + 1 }).run(changed) : changed;
      }, formDocument),
  };
}

/**
 * Adds a copy right after the original, with the given id and the suffix (Copy). Conditions and the lock are not
 * copied.
 */
export function duplicateField(original: Field, seed: { id: string; createdAt: string }): Command {
  const { locked: _locked, ...free } = original;
  const copy: Field = { ...free, ...seed, label: fitting(`${original.label} (Copy)`, limits.field.label) };
  return {
    label: `Duplicate ${fieldName(original)}`,
    run: (formDocument) => {
      const page = pageOfField(formDocument, original.id);
      const at = page?.fields.findIndex((field) => field.id === original.id) ?? -1;
      return page ? addField(copy, { pageId: page.id, at: at + 1 }).run(formDocument) : formDocument;
    },
  };
}

/** The name of a field, or the number of several fields. */
export function nameOf(fields: readonly Field[]): string {
  const [first] = fields;
  return first && fields.length === 1 ? fieldName(first) : `${fields.length} fields`;
}

/** The same in a message on the screen: the name of a field may be a whole sentence. */
export function quotedNameOf(fields: readonly Field[]): string {
  return fields.length === 1 ? quoted(nameOf(fields)) : nameOf(fields);
}

const idsOf = (fields: readonly Field[]): ReadonlySet<string> => new Set(fields.map(({ id }) => id));

/** Deletes fields and every condition about them, as one step. */
export function removeFields(fields: readonly Field[]): Command {
  return {
    label: `Delete ${nameOf(fields)}`,
    run: (formDocument) =>
      fields.some(({ id }) => pageOfField(formDocument, id))
        ? withoutFields(formDocument, idsOf(fields)).form
        : formDocument,
  };
}

/** The values with which conditions compare the field: its options, or the grades of a grade. */
const valuesOf = (field: Field) => choicesOf(field).map(({ value }) => value);

/** The one option or grade that a change has renamed since the step began. */
function renamedSince(begun: Field, { options, details }: FieldPatch): Renames | undefined {
  if (options) return renamedOption(begun.options, options);
  return details && renamedOption(valuesOf(begun), valuesOf({ ...begun, details }));
}

/** Completes a change of only the options with the details that belong to them, such as their images. */
function withBelongings(begun: Field, change: FieldPatch, renames: Renames | undefined): FieldPatch {
  if (!change.options || Object.keys(change).length > 1) return change;
  return withOptions(begun, [...change.options], renames ?? new Map());
}

/**
 * Changes properties of a field. Letters typed into one property are one step. Conditions and all that belongs to an option
 * follow its new text. It is compared with the text from before the step, so that passing through the text of another option
 * changes nothing.
 */
export function updateField(field: Field, patch: FieldPatch): Command {
  const fits = fittingPatch(patch);
  const former = Object.fromEntries(Object.keys(patch).map((name) => [name, field[name as keyof Field]]));
  const typed = typedPart(former, patch);
  return {
    label: `Edit ${fieldName(field)}`,
    ...(typed === undefined ? {} : { joins: `field ${field.id} ${typed}` }),
    run: (formDocument, begun = formDocument) => {
      const page = pageOfField(formDocument, field.id);
      if (!page) return formDocument;
      const begunField = fieldWithId(begun, field.id);
      const renames = begunField && renamedSince(begunField, fits);
      const change = begunField ? withBelongings(begunField, fits, renames) : fits;
      const edited = editPage(formDocument, page.id, () => ({
        ...page,
        fields: page.fields.map((each) => (each.id === field.id ? { ...each, ...change } : each)),
      }));
      if (!begunField || !(change.options || change.details)) return edited;
      if (renames) return { ...edited, ...rulesWithRenamedOptions(begun, begunField, renames) };
      // The text is the same as before the step: the conditions are, too.
      const { conditions, endings, jumps } = begun;
      const rules = { conditions, ...(endings && { endings }), ...(jumps && { jumps }) };
      return begun === formDocument ? edited : { ...edited, ...rules };
    },
  };
}

/** Locks a field in its position, or unlocks it. */
export function lockField(field: Field, isLocked: boolean): Command {
  return {
    label: `${isLocked ? 'Lock' : 'Unlock'} ${fieldName(field)}`,
    run: (formDocument) =>
      editPage(formDocument, pageOfField(formDocument, field.id)?.id ?? '', (page) => {
        if (page.fields.some(({ id, locked = false }) => id === field.id && locked === isLocked)) return page;
        const locking = ({ locked: _locked, ...free }: Field): Field => (isLocked ? { ...free, locked: true } : free);
        return { ...page, fields: page.fields.map((each) => (each.id === field.id ? locking(each) : each)) };
      }),
  };
}

/**
 * Moves fields within their page or to another page, where they stand together in their order; locked fields stay. `at`
 * counts the fields without the moved ones.
 */
export function moveFields(fields: readonly Field[], place: FieldPlace, joins?: string): Command {
  return {
    label: `Move ${nameOf(fields)}`,
    ...(joins === undefined ? {} : { joins }),
    run: (formDocument) => moved(formDocument, idsOf(fields), place),
  };
}

function moved(
  formDocument: FormDocument,
  ids: ReadonlySet<string>,
  { pageId, at = Number.POSITIVE_INFINITY }: FieldPlace,
): FormDocument {
  const isMoved = ({ id, locked }: Field) => ids.has(id) && !locked;
  const moving = fieldsOf(formDocument).filter(isMoved);
  const to = formDocument.pages.find((page) => page.id === pageId);
  const others = to?.fields.filter((field) => !isMoved(field)) ?? [];
  const count = others.length + moving.length;
  if (!to || (count > limits.fieldsPerPage && count > to.fields.length)) return formDocument;
  const place = Math.min(Math.max(at, 0), others.length);
  const fields = [...others.slice(0, place), ...moving, ...others.slice(place)];
  if (count === to.fields.length && fields.every((field, index) => field === to.fields[index])) return formDocument;
  return {
    ...formDocument,
    pages: formDocument.pages.map((page) => {
      if (page === to) return { ...page, fields };
      return page.fields.some(isMoved) ? { ...page, fields: page.fields.filter((field) => !isMoved(field)) } : page;
    }),
  };
}
