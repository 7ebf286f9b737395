import { randomUUID } from 'node:crypto';
import type {
  FormDocument,
  FormLocation,
  FormResponse,
  FormStatus,
  InterfaceLanguage,
  Visibility,
} from '@tessera/form-model/form';
import type { DeviceName } from '@tessera/form-model/response-names';
import type { UploadIds } from '@tessera/form-model/wire';
import type { Queries } from '../database/database';
import { type AnswerValue, rememberValues, unknownValues } from '../facts/answer-codes';
import type { FactSlots } from '../facts/fact-slots';
import type { Facts, ResponseFacts } from '../facts/response-facts';
import { serializedContent } from './digest';
import {
  type FormLimits,
  type LimitsRow,
  limitColumns,
  limitJoin,
  limitsIn,
  type RefusedByLimit,
} from './limits/form-limits';
import type { FormSpace } from './organizations/form-access';
import { responseWeight } from './response-weight';
import { isOwned } from './retention/deleted-forms';

/** A checked submission, ready to be stored. */
export interface NewResponse {
  id: string;
  formId: string;
  formVersion: number;
  key: string;
  receipt: string;
  source: FormResponse['source'];
  data: FormResponse['data'];
  /** Ids of the uploads in the answers. */
  files: UploadIds;
  /** ISO 8601, by the server’s clock. */
  submittedAt: string;
  durationMs: number | null;
  country: string | null;
  device: DeviceName | null;
  /** The language of the page that it was sent from, for emails to its visitor; missing or null if it is not known. */
  language?: InterfaceLanguage | null;
  facts: ResponseFacts;
  /**
   * If set, the response is stored only if this version is still published for everyone. Null if that was checked
   * before.
   */
  openVersion: number | null;
  /** Who sends it, for a form that accepts one response per browser or account. */
  person?: string | null;
}

/** The part of a stored response that its visitor receives. */
export interface StoredReceipt {
  receipt: string;
  submittedAt: Date;
}

/**
 * A stored response, as far as it is needed to recognise a repeated submission. The answers may be large, so they are
 * not read.
 */
export interface StoredAnswers extends StoredReceipt {
  /** The version of the form that it answers. */
  formVersion: number;
  /** Null for a response from before digests existed. */
  digest: string | null;
}

/** The state of a form that decides whether a submission is accepted. */
export interface SubmissionTarget extends FormSpace {
  status: FormStatus;
  visibility: Visibility | null;
  location: FormLocation;
  version: number;
  publishedVersion: number | null;
  /** Null for a form without limits. */
  limits: FormLimits | null;
  /** The stored response with the same key, if there is one. */
  stored: StoredAnswers | null;
}

interface StoredRow {
  receipt: string;
  submitted_at: Date;
  form_version: number;
  digest: string | null;
}

interface TargetRow extends LimitsRow {
  place: number;
  owner_id: string | null;
  organization_id: string | null;
  status: FormStatus;
  visibility: Visibility | null;
  location: FormLocation;
  version: number;
  published_version: number | null;
  receipt: string | null;
  submitted_at: Date | null;
  form_version: number | null;
  digest: string | null;
}

const isStored = (row: TargetRow): row is TargetRow & StoredRow => row.receipt !== null;

const storedAnswers = (row: StoredRow): StoredAnswers => ({
  receipt: row.receipt,
  submittedAt: row.submitted_at,
  formVersion: row.form_version,
  digest: row.digest,
});

const submissionTarget = (row: TargetRow): SubmissionTarget => ({
  ownerId: row.owner_id,
  organizationId: row.organization_id,
  status: row.status,
  visibility: row.visibility,
  location: row.location,
  version: row.version,
  publishedVersion: row.published_version,
  limits: limitsIn(row),
  stored: isStored(row) ? storedAnswers(row) : null,
});

/** Looks up the form and the stored response of each submission. Returns null for an unknown form. */
export async function findSubmissionTargets(
  queries: Queries,
  submissions: readonly { formId: string; key: string }[],
): Promise<(SubmissionTarget | null)[]> {
  const rows = await queries.query<TargetRow>(
    `SELECT asked.place, f.owner_id, f.organization_id, f.status, f.visibility, f.location, f.version, f.published_version, r.receipt,
       r.submitted_at, r.form_version, r.digest, ${limitColumns}
     FROM jsonb_to_recordset($1::jsonb) AS asked(place int, "formId" uuid, key text)
     JOIN forms f ON f.id = asked."formId" AND ${isOwned} ${limitJoin}
     LEFT JOIN LATERAL (
       SELECT s.receipt, s.submitted_at, s.form_version, s.digest FROM stored_keys s
       WHERE s.form_id = f.id AND s.submission_key = asked.key) AS r ON true`,
    [JSON.stringify(submissions.map(({ formId, key }, place) => ({ place, formId, key })))],
  );
  const byPlace = new Map(rows.map((row) => [row.place, submissionTarget(row)]));
  return submissions.map((_, place) => byPlace.get(place) ?? null);
}

/**
 * Returns a published version with the slots of the form’s fields; null if there is none. With `any`,
 * unpublished versions count too, for the owner’s preview.
 */
export async function findAnswerableVersion(
  queries: Queries,
  formId: string,
  version: number,
  any: boolean,
): Promise<{ formDocument: FormDocument; slots: FactSlots } | null> {
  const [row] = await queries.query<{ formDocument: FormDocument; slots: FactSlots }>(
    `SELECT v.document AS "formDocument", f.fact_slots AS slots
     FROM form_versions v JOIN forms f ON f.id = v.form_id
     WHERE v.form_id = $1 AND v.version = $2 AND ($3 OR v.published_at IS NOT NULL)`,
    [formId, version, any],
  );
  return row ?? null;
}

/** A response with the columns that take time to compute. Prepared on arrival, while the database is busy with earlier groups. */
export interface PreparedResponse {
  response: NewResponse;
  /** The answers as JSON. */
  data: string;
  /** The ids of its uploads as JSON. */
  files: string;
  /** Size of its answers as JSON. */
  bytes: number;
  /** Bytes in the statement that stores it, roughly. */
  weight: number;
  digest: string;
  /** The values of its answers that may not be stored yet. */
  values: readonly AnswerValue[];
}

/** @param values those of its answers that may not be stored yet */
export function prepareResponse(
  response: NewResponse,
  values: readonly AnswerValue[] = unknownValues(response.formId, response.facts.values),
): PreparedResponse {
  const { data, files, digest } = serializedContent(response);
  const bytes = Buffer.byteLength(data);
  return { response, data, files, bytes, weight: responseWeight(response, bytes), digest, values };
}

/** Separates the values of a column. JSON escapes it; keys and texts may contain it. */
const SEPARATOR = '\u001e';
/** Stands for NULL. It equals no value of a column that may be NULL. */
const NULL = '\u001f';

function separatorFor(prepared: readonly PreparedResponse[]): string {
  const isFree = prepared.every(
    ({ response: { key, facts } }) => !key.includes(SEPARATOR) && !facts.texts.includes(SEPARATOR),
  );
  return isFree ? SEPARATOR : `${SEPARATOR}${randomUUID()}${SEPARATOR}`;
}

const factList = (facts: Facts) => `{${facts.map((fact) => fact ?? 'NULL').join(',')}}`;

type Column = (prepared: PreparedResponse) => string | number | null;

/** In the order of the parameters of `store_responses_3`, see migration 129. */
const columns: readonly Column[] = [
  ({ response }) => response.id,
  ({ response }) => response.formId,
  ({ response }) => response.formVersion,
  ({ response }) => response.key,
  ({ response }) => response.receipt,
  ({ response }) => response.source,
  ({ data }) => data,
  ({ files }) => files,
  ({ response }) => response.submittedAt,
  ({ response }) => response.durationMs,
  ({ response }) => response.country,
  ({ bytes }) => bytes,
  ({ digest }) => digest,
  ({ response }) => response.openVersion,
  ({ response }) => response.device,
  ({ response }) => factList(response.facts.facts),
  ({ response }) => response.facts.moreFacts && factList(response.facts.moreFacts),
  ({ response }) => response.facts.texts,
  ({ response }) => response.language ?? null,
];

const placeholders = Array.from({ length: columns.length + 4 }, (_, place) => `$${place + 1}`).join(', ');

/** The outcome of storing a group of responses. */
export interface InsertedResponses {
  /** Ids of the responses that were stored. */
  stored: ReadonlySet<string>;
  /** The responses that a limit of their form refused, by id. */
  refused: { readonly [id: string]: RefusedByLimit | undefined };
}

/** The people who sent the responses of a group, by response, as JSON; null for forms that do not count people. */
function peopleOf(prepared: readonly PreparedResponse[]): string | null {
  const people = prepared.flatMap(({ response: { id, person } }) => (person ? [[id, person]] : []));
  return people.length > 0 ? JSON.stringify(Object.fromEntries(people)) : null;
}

/**
 * Stores responses in one commit, and removes the blocks that have counted their time already. Skips a response if its key
 * is stored already, if its form’s state no longer matches `openVersion`, or if a limit of the form refuses it.
 *
 * @param remember called with the values that this call stored; must do nothing inside a transaction, which may be rolled
 *   back
 */
export async function insertResponses(
  queries: Queries,
  prepared: readonly PreparedResponse[],
  remember = rememberValues,
): Promise<InsertedResponses> {
  const separator = separatorFor(prepared);
  const lists = columns.map((column) => prepared.map((each) => column(each) ?? NULL).join(separator));
  const hasFiles = prepared.some(({ response }) => Object.keys(response.files).length > 0);
  const values = prepared.flatMap(({ response: { id }, values: own }) => own.map((value) => ({ id, ...value })));
  const [row] = await queries.query<{ stored: string[]; refused: InsertedResponses['refused'] | null }>(
    `SELECT stored, refused FROM store_responses_3(${placeholders})`,
    [separator, ...lists, hasFiles, values.length > 0 ? JSON.stringify(values) : null, peopleOf(prepared)],
    'store_responses_3',
  );
  const stored = new Set(row?.stored);
  for (const { response } of prepared) {
    if (stored.has(response.id)) remember(response.formId, response.facts.values);
  }
  return { stored, refused: row?.refused ?? {} };
}

/** Returns the response stored under a key; null if there is none. */
export async function findStored(queries: Queries, formId: string, key: string): Promise<StoredAnswers | null> {
  const [row] = await queries.query<StoredRow>(
    'SELECT receipt, submitted_at, form_version, digest FROM stored_keys WHERE form_id = $1 AND submission_key = $2',
    [formId, key],
  );
  return row ? storedAnswers(row) : null;
}

/**
 * Returns whether the response stored under a key has exactly this content. The database compares, so that no large
 * answers are read.
 */
export async function hasStoredContent(
  queries: Queries,
  { formId, key }: { formId: string; key: string },
  { data, files }: Pick<NewResponse, 'data' | 'files'>,
): Promise<boolean> {
  const rows = await queries.query(
    `SELECT 1 FROM responses
     WHERE form_id = $1 AND submission_key = $2 AND data = $3::jsonb AND files = $4::jsonb`,
    [formId, key, JSON.stringify(data), JSON.stringify(files)],
  );
  return rows.length > 0;
}
