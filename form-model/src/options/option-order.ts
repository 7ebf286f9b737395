import type { FieldOf } from '@tessera/fields/field';
import { fieldsOf } from '../form/fields-of';
import type { FormDocument } from '../form/form';
import { formLanguage } from '../form/form-language';

type WithPages = Pick<FormDocument, 'pages'>;

/** A number that depends on every character of a text (FNV-1a, with its bits mixed once more). */
function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

const isOrdered = ({ details }: FieldOf) => details?.order === 'random' || details?.order === 'sorted';

/** The order that a form asks for; read once, because a server asks for each visit. */
const kinds = new WeakMap<WithPages, 'listed' | 'sorted' | 'random'>();

function orderOf(formDocument: WithPages) {
  const known = kinds.get(formDocument);
  if (known) return known;
  const orders = fieldsOf(formDocument)
    .filter(isOrdered)
    .map(({ details }) => details?.order);
  const kind = orders.includes('random') ? 'random' : orders.length > 0 ? 'sorted' : 'listed';
  kinds.set(formDocument, kind);
  return kind;
}

/** Returns whether the options of a field have another order for each visitor. */
export function hasRandomOrder(formDocument: WithPages): boolean {
  return orderOf(formDocument) === 'random';
}

function orderedOptions({ id, options, details }: FieldOf, seed: string, language: string): string[] {
  if (details?.order === 'sorted') {
    return [...options].sort(new Intl.Collator([formLanguage(language), 'en'], { numeric: true }).compare);
  }
  const places = new Map(options.map((option) => [option, hash(`${seed} ${id} ${option}`)]));
  return [...options].sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
}

/** Sorted forms by the form as it was listed: the same form gives the same object, so that its page stays cached. */
const sortedForms = new WeakMap<WithPages, WithPages>();

/**
 * Returns the form with the options in the order that a visitor sees: sorted, or in an order of the visitor’s own, whichever
 * order they had before. A form that asks for neither is returned as it is.
 *
 * @param seed the same for each visit of one visitor
 */
export function withOptionOrder<Form extends WithPages & Pick<FormDocument, 'settings'>>(
  form: Form,
  seed: string,
): Form {
  const kind = orderOf(form);
  const known = kind === 'listed' ? form : (sortedForms.get(form) as Form | undefined);
  if (known) return known;
  const ordered = {
    ...form,
    pages: form.pages.map((page) => ({
      ...page,
      fields: page.fields.map((field) =>
        isOrdered(field) ? { ...field, options: orderedOptions(field, seed, form.settings.language) } : field,
      ),
    })),
  };
  if (kind === 'sorted') sortedForms.set(form, ordered);
  return ordered;
}
