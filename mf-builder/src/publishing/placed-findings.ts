import { numberedPage } from '@tessera/form-model/describe-jump';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { lint } from '@tessera/form-model/lint/lint';
import { endingName, fieldName, pageName } from '@tessera/form-model/names';
import { undescribedOption } from '@tessera/form-model/undescribed-option';

/** A finding of the linter with the name of its field, page or ending. */
export interface PlacedFinding {
  /** Id of the field or page. */
  targetId: string;
  /** The field’s or page’s name. */
  place: string;
  message: string;
  /** Whether the form cannot be published because of it. */
  prevents: boolean;
}

/** The findings in a form, in the order of the linter. */
export function placedFindings(formDocument: FormDocument): PlacedFinding[] {
  const names = new Map([
    ...formDocument.pages.map((page) => [page.id, pageName(page)] as const),
    ...(formDocument.jumps ?? []).map(
      ({ id, after }) => [id, `Rule after ${numberedPage(formDocument, after)}`] as const,
    ),
    ...(formDocument.endings ?? []).map((ending) => [ending.id, endingName(ending)] as const),
    ...fieldsOf(formDocument).map((field) => [field.id, fieldName(field)] as const),
  ]);
  const undescribed = new Set(
    fieldsOf(formDocument).flatMap((field) => (undescribedOption(field) === undefined ? [] : [field.id])),
  );
  return lint(formDocument).map(({ rule, target, message }) => ({
    targetId: target.id,
    place: names.get(target.id) ?? '',
    message,
    prevents: rule === 'no-alternative' && undescribed.has(target.id),
  }));
}
