import { isDeepStrictEqual } from 'node:util';
import { describeSave } from '@tessera/form-model/describe-save';
import type { FormDocument, FormLocation, FormStatus, Visibility } from '@tessera/form-model/form';
import { hasQuestions } from '@tessera/form-model/has-questions';
import { listsOf, withOptionsOfLists } from '@tessera/form-model/listed-fields';
import { undescribedProblem } from '@tessera/form-model/undescribed-option';
import type { Database, Queries } from '../database/database';
import { isRefusal, type Refusal } from '../errors';
import { MAX_SLOTS } from '../facts/fact-slots';
import { recordActivity } from '../repositories/activity';
import type { StoredForm } from '../repositories/form-rows';
import { insertVersion, markPublished } from '../repositories/form-versions';
import { findForm, findFormOfAnyone, lockForm, updateFormRow } from '../repositories/forms';
import { optionsOfLists } from '../repositories/option-lists/option-lists';
import type { FormChanger } from '../repositories/organizations/form-access';
import { defaultThemeOf, followingTheme } from '../repositories/themes/default-themes';
import type { RedirectHosts } from '../settings/redirect-hosts-setting';
import { applyFormInput, documentRefusal, type FormInput, listedSizeRefusal } from './incoming-document';
import { redirectRefusal } from './redirect-hosts';
import { sameAsPublished } from './same-as-published';

/** A save request. Missing members stay unchanged. */
export interface FormUpdate extends FormInput {
  title: string;
  /** The version that the change is based on. Without it the save overwrites newer versions. */
  version?: number | undefined;
  status?: FormStatus | undefined;
  visibility?: Visibility | undefined;
  location?: FormLocation | undefined;
}

/** Another save came first. Contains the current form. */
export interface Conflict {
  conflict: StoredForm;
}

async function recordSave(
  transaction: Queries,
  form: StoredForm,
  change: { name: string; edited: boolean; shared: boolean; by: FormChanger },
): Promise<void> {
  const { ownerId, organizationId } = form;
  const about = {
    ownerId,
    organizationId,
    formId: form.id,
    formName: change.name,
    actorId: change.by.userId,
    place: change.by.place,
  };
  if (change.edited) await recordActivity(transaction, { ...about, type: 'edit' });
  if (change.shared) await recordActivity(transaction, { ...about, type: 'share' });
}

/** The services that a save uses. */
interface SaveServices {
  database: Database;
  redirectHosts: RedirectHosts;
}

/** A save that was validated against the version `basedOn`. */
interface CheckedSave {
  basedOn: number;
  document: FormDocument;
  changed: boolean;
  /** A sentence about the changes. */
  changes: string;
  /** An earlier version that is published and has the same content; null if there is none. */
  sameContentAs: number | null;
}

/**
 * The document with the options that its lists have now. Lists of other owners change nothing. Refuses too many options before
 * they are copied: a short list can be named by every question.
 */
async function withCurrentLists(
  queries: Queries,
  form: StoredForm,
  given: FormDocument,
): Promise<FormDocument | Refusal> {
  const ids = listsOf(given);
  if (ids.length === 0) return given;
  const lists = await optionsOfLists(queries, form, ids);
  return listedSizeRefusal(given, lists, form.document) ?? withOptionsOfLists(given, lists);
}

/** The document with the current options of its lists and the current default theme, as it is published. */
async function withTakenOver(queries: Queries, form: StoredForm, given: FormDocument): Promise<FormDocument | Refusal> {
  const listed = await withCurrentLists(queries, form, given);
  if (isRefusal(listed)) return listed;
  if (!listed.theme?.followsDefault) return listed;
  // Without a default, because it was removed or the form was moved, the form keeps its theme.
  const theme = await defaultThemeOf(queries, form);
  return theme ? { ...listed, theme: followingTheme(theme) } : listed;
}

/** Validates a save. The time grows with the size of the form, so this runs before the transaction. */
async function checkSave(
  { database, redirectHosts }: SaveServices,
  target: { id: string; by: FormChanger },
  update: FormUpdate,
): Promise<CheckedSave | Conflict | Refusal> {
  const current = await findForm(database, target.id, target.by);
  if (!current) return { refused: 'form-not-found' };
  if (update.version !== undefined && update.version !== current.version) return { conflict: current };
  const given = applyFormInput(current.document, update.title, update);
  const formDocument = update.status === 'published' ? await withTakenOver(database, current, given) : given;
  if (isRefusal(formDocument)) return formDocument;
  const changed = !isDeepStrictEqual(JSON.parse(JSON.stringify(formDocument)), current.document);
  // Published content may stay above the size limit. New content above it is not published.
  const isPublic = current.status === 'published' && current.publishedVersion === current.version && !changed;
  const publishes = update.status === 'published' && !isPublic;
  const refusal = documentRefusal(formDocument, update, publishes ? null : current.document);
  if (refusal) return refusal;
  if (update.status === 'published') {
    if (!hasQuestions(formDocument)) return { refused: 'no-questions' };
    const foreign = redirectRefusal(formDocument, redirectHosts);
    if (foreign) return foreign;
  }
  const undescribed = publishes ? undescribedProblem(formDocument) : null;
  if (undescribed) return { refused: 'image-undescribed', message: undescribed };
  const changes = changed ? describeSave(current.document, formDocument) : '';
  // Publishing needs no comparison.
  const sameContentAs = update.status === 'published' ? null : await sameAsPublished(database, current, formDocument);
  return { basedOn: current.version, document: formDocument, changed, changes, sameContentAs };
}

const tooManyQuestions = `This form has had ${MAX_SLOTS.toLocaleString('en')} different questions, so no new ones can be added. Duplicate the form and add them to the copy.`;
const TOO_MANY_QUESTIONS: Refusal = {
  refused: 'invalid-input',
  message: tooManyQuestions,
  errors: { form: tooManyQuestions },
};

/**
 * Stores a validated save. Returns null if the form changed since validation and the client sent no version, so the
 * caller validates again.
 */
function writeSave(
  database: Database,
  target: { id: string; by: FormChanger },
  update: FormUpdate,
  { basedOn, document: formDocument, changed, changes, sameContentAs }: CheckedSave,
): Promise<StoredForm | Conflict | Refusal | null> {
  return database.transaction(async (transaction) => {
    const current = await lockForm(transaction, target.id, target.by);
    if (!current) return { refused: 'form-not-found' };
    if (current.version !== basedOn) return update.version === undefined ? null : { conflict: current };
    const version = changed ? current.version + 1 : current.version;
    // No changes are left to publish, such as after undoing them all.
    const isAsPublished =
      sameContentAs !== null &&
      sameContentAs === current.publishedVersion &&
      (update.status ?? current.status) === 'published';
    const publishes = update.status === 'published' || isAsPublished;
    if (changed) {
      const saved = { formId: current.id, version, document: formDocument, savedBy: target.by.userId, changes };
      if (!(await insertVersion(transaction, saved))) return TOO_MANY_QUESTIONS;
    }
    if (publishes)
      await markPublished(transaction, {
        formId: current.id,
        version,
        sameContentAs: isAsPublished ? sameContentAs : null,
      });
    await updateFormRow(transaction, {
      id: current.id,
      document: formDocument,
      version,
      publishedVersion: publishes ? version : current.publishedVersion,
      status: update.status ?? current.status,
      visibility: update.visibility ?? current.visibility ?? (publishes ? 'public' : null),
      location: update.location ?? current.location,
    });
    const shared = publishes && current.status === 'draft';
    await recordSave(transaction, current, {
      name: formDocument.name,
      edited: changed,
      shared,
      by: target.by,
    });
    return (await findFormOfAnyone(transaction, current.id)) ?? { refused: 'form-not-found' };
  });
}

/**
 * Saves a form. A changed document becomes a new version. Status `published` publishes this version; without a status, visitors keep
 * seeing the version that was published before, unless this one has the same content: then it takes its place. Publishing also
 * takes over changes of option lists and of the default theme. A form becomes public on publishing if its owner has not chosen a
 * visibility. A form without questions, or with an image of an option that has no alternative text, cannot be published.
 */
export async function updateForm(
  means: SaveServices,
  target: { id: string; by: FormChanger },
  update: FormUpdate,
): Promise<StoredForm | Conflict | Refusal> {
  for (;;) {
    const checked = await checkSave(means, target, update);
    if (!('document' in checked)) return checked;
    const saved = await writeSave(means.database, target, update, checked);
    if (saved) return saved;
  }
}
