import type { ListedOption } from '@tessera/fields/listed-options';
import type { Field } from '@tessera/fields/models';
import { fieldWithId } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { type OptionsOfLists, withListedField, withOptionsOfLists } from '@tessera/form-model/listed-fields';
import { fieldName } from '@tessera/form-model/names';
import type { Command } from './command';
import { editPage, pageOfField } from './edit-page';

/** Changes the details of a field. Returns the document as it is if the field is gone. */
function withDetails(
  formDocument: FormDocument,
  fieldId: string,
  detailsOf: (details: NonNullable<Field['details']>) => Field['details'],
): FormDocument {
  return editPage(formDocument, pageOfField(formDocument, fieldId)?.id ?? '', (page) => ({
    ...page,
    fields: page.fields.map((each) =>
      each.id === fieldId ? ({ ...each, details: detailsOf(each.details ?? {}) } as Field) : each,
    ),
  }));
}

/** Gives a question the options of an option list, and later changes of the list. */
export function chooseList(field: Field, listId: string, options: readonly ListedOption[]): Command {
  return {
    label: `Use an option list for ${fieldName(field)}`,
    run: (formDocument) => {
      const listed = withDetails(formDocument, field.id, (details) => ({ ...details, optionList: listId }));
      const chosen = fieldWithId(listed, field.id);
      return chosen ? withListedField(listed, chosen, options) : formDocument;
    },
  };
}

/** Ends the use of an option list. The question keeps its options; the values belong to the list. */
export function leaveList(field: Field): Command {
  return {
    label: `Stop using an option list for ${fieldName(field)}`,
    run: (formDocument) =>
      withDetails(formDocument, field.id, ({ optionList: _list, optionValues: _values, ...details }) => details),
  };
}

/** Gives all questions the options that their lists have now. */
export function takeOverLists(lists: OptionsOfLists): Command {
  return { label: 'Update options from lists', run: (formDocument) => withOptionsOfLists(formDocument, lists) };
}
