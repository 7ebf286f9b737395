import type { FormDocument, FormLocation, FormStatus, Theme, Visibility } from '@tessera/form-model/form';
import type { WirePublicForm } from '@tessera/form-model/wire';
import { toWirePublic } from '@tessera/form-model/wire-form';
import type { Queries } from '../database/database';
import {
  findPersonsReceipt,
  type LimitsRow,
  limitColumns,
  limitJoin,
  limitsIn,
} from '../repositories/limits/form-limits';
import { isUuid } from '../repositories/uuid';
import { answerRefusal, rolesIn, viewerOf } from './answerability';
import {
  answeredRefusal,
  type LimitRefusal,
  limitRefusal,
  limitsOfCorrections,
  personOf,
} from './limits/limit-refusal';
import type { VisitorPass } from './limits/visitor-pass';

interface PublishedRow extends LimitsRow {
  id: string;
  owner_id: string | null;
  organization_id: string | null;
  status: FormStatus;
  visibility: Visibility | null;
  location: FormLocation;
  published_version: number;
  document: FormDocument;
}

/** A form that a visitor may answer. */
export interface VisitorsForm {
  form: WirePublicForm;
  /** The setting of forms that count visitors; `none` for others. */
  onePer: 'none' | 'browser' | 'email' | 'account';
  /** Whether places of options are counted. */
  mayHavePlaces: boolean;
}

/**
 * Returns a form as visitors get it, or a refusal: `form-not-found`, `form-closed`, `login-to-answer`, `members-only`, or one
 * of a limit.
 *
 * @param visitor `userId` is null for a visitor who is not logged in; `isCorrecting` for one who knows the receipt of a response
 */
export async function findVisitorsForm(
  queries: Queries,
  id: string,
  { userId, pass, isCorrecting = false }: { userId: string | null; pass: VisitorPass; isCorrecting?: boolean },
): Promise<VisitorsForm | LimitRefusal> {
  if (!isUuid(id)) return { refused: 'form-not-found' };
  const [row] = await queries.query<PublishedRow>(
    `SELECT f.id, f.owner_id, f.organization_id, f.status, f.visibility, f.location, f.published_version, v.document,
       ${limitColumns}
     FROM forms f JOIN form_versions v ON v.form_id = f.id AND v.version = f.published_version ${limitJoin}
     WHERE f.id = $1`,
    [id],
  );
  if (!row) return { refused: 'form-not-found' };
  const space = { ownerId: row.owner_id, organizationId: row.organization_id };
  const refused = answerRefusal(row, await viewerOf(rolesIn(queries), space, userId));
  if (refused)
    return refused === 'form-closed' || refused === 'login-to-answer'
      ? withLook({ refused }, row.document)
      : { refused };
  const form = toWirePublic({ ...row.document, id: row.id, version: row.published_version });
  const all = limitsIn(row);
  const limits = all && isCorrecting ? limitsOfCorrections(all) : all;
  if (!limits) return { form, onePer: 'none', mayHavePlaces: false };
  const about = { formId: id, userId, pass };
  const limited = limitRefusal(limits, about);
  if (limited) return withForm(limited, form);
  const person = personOf(limits, about);
  const receipt = person && (await findPersonsReceipt(queries, id, person));
  if (receipt) return withForm(answeredRefusal(receipt), form);
  return { form, onePer: limits.onePer, mayHavePlaces: true };
}

/** Adds the details of the form that the page of a refusal shows: none before its password. */
function withForm(refusal: LimitRefusal, form: WirePublicForm): LimitRefusal {
  if (refusal.refused !== 'form-password') {
    return withLook({ ...refusal, gate: { ...refusal.gate, name: form.name } }, form);
  }
  // Images of the form may reveal its subject.
  const { cover: _cover, logo: _logo, groundImage: _ground, ...plain } = form.theme ?? {};
  return withLook(refusal, { ...form, ...(form.theme && { theme: plain as Theme }) });
}

/** Adds the language and the look of the form, which its closed screens have, too. */
function withLook(refusal: LimitRefusal, { settings, theme }: Pick<FormDocument, 'settings' | 'theme'>): LimitRefusal {
  return { ...refusal, gate: { ...refusal.gate, language: settings.language, ...(theme && { theme }) } };
}

/** Returns a form as visitors get it, or a refusal; see `findVisitorsForm`. */
export async function publishedForm(
  queries: Queries,
  id: string,
  userId: string | null,
  pass: VisitorPass,
): Promise<WirePublicForm | LimitRefusal> {
  const found = await findVisitorsForm(queries, id, { userId, pass });
  return 'form' in found ? found.form : found;
}
