import type { AnswerErrors, Json } from '@tessera/fields/field';
import type { Field } from '@tessera/fields/models';
import type { Condition, FormLocation, FormResponse, FormSettings, FormStatus, Page, Visibility } from '../form/form';
import type { Thumbnail } from '../form/thumbnail';

/** What the calls of `/api` carry. Section 7 of the specification and its additions; the server's schemas answer to these. */

/** The body of every refusal. `errors` goes with invalid input: a sentence by path or answer key. */
export interface WireRefusal {
  success: false;
  message: string;
  errors?: AnswerErrors;
}

export interface WireUser {
  id: string;
  name: string;
  email: string;
  /** Address of a picture; empty for none. */
  avatar: string;
  createdAt: string;
}

/** Answer of login, register's follow-up and Google sign-in. */
export interface WireSignIn {
  success: true;
  user: WireUser;
  token: string;
  refreshToken: string;
  message: string;
}

/** A form on the wire: `_id` and `title`, and all page fields once more, flattened, as the specification asks. */
export interface WireForm {
  _id: string;
  title: string;
  description: string;
  fields: Field[];
  pages: Page[];
  conditions: Condition[];
  settings: FormSettings;
  status: FormStatus;
  visibility: Visibility;
  location: FormLocation;
  version: number;
  publishedVersion: number | null;
  responseCount: number;
  views: number | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
}

/** A form in the response of `GET /forms?view=summary`: a thumbnail instead of the document. */
export interface WireFormSummary
  extends Omit<WireForm, 'description' | 'fields' | 'pages' | 'conditions' | 'settings'> {
  thumbnail: Thumbnail;
}

/** One line of `GET /forms/daily`: what visitors did with all forms of an owner on one day. */
export interface WireDay {
  /** `YYYY-MM-DD`, a day of UTC. */
  day: string;
  /** Responses that are not previews. */
  responses: number;
  views: number;
}

/** Body of `POST /forms`. */
export interface WireFormCreate {
  title: string;
  fields?: Field[];
  pages?: Page[];
  description?: string;
  conditions?: Condition[];
  settings?: FormSettings;
  status?: 'draft';
}

/**
 * Body of `PUT /forms/{id}`. What is missing stays as it is. `version` is the one that the change was based on:
 * an older one is refused with 409 and the current form. `status: 'published'` publishes what the call carries;
 * a call that says nothing of the status saves without changing what visitors see; `draft` unpublishes.
 */
export interface WireFormUpdate {
  title: string;
  version?: number;
  description?: string;
  pages?: Page[];
  fields?: Field[];
  conditions?: Condition[];
  settings?: FormSettings;
  status?: FormStatus;
  visibility?: Visibility;
  location?: FormLocation;
}

/** What `GET /forms/public/{id}` gives a visitor. */
export interface WirePublicForm {
  _id: string;
  name: string;
  description: string;
  pages: Page[];
  conditions: Condition[];
  settings: FormSettings;
  /** Version that the answers are for; sent back with the submission. */
  version: number;
}

/** Body of `POST /forms/{id}/submit`. `data` and `submittedAt` alone are enough for a foreign client. */
export interface WireSubmission {
  data: { [key: string]: Json };
  /**
   * Which uploads the answers to file questions mean: ids by answer key, in the order of the names in `data`; null for a
   * name whose file was never sent. A question without an entry has its files found by name.
   */
  files?: UploadIds;
  /** The visitor's clock; the server stores its own. */
  submittedAt: string;
  /** Idempotency key, made when the visitor opened the form; the same key is stored once. */
  key?: string;
  /** Version that the visitor saw. */
  version?: number;
  /** ISO timestamp of the opening, by the visitor's clock; only the difference to `submittedAt` is used. */
  openedAt?: string;
  /** IANA time zone of the visitor's browser; the server keeps the country it lies in. */
  timeZone?: string;
  /** `preview` needs the owner's token and is left out of counts. */
  source?: 'visitor' | 'preview';
}

/** Ids of uploads by answer key, in the order of the names in the answer; null where no file arrived under the name. */
export type UploadIds = { [key: string]: (string | null)[] };

/** Names of files that an answer names and that never arrived, by answer key. */
export type MissingFiles = { [key: string]: string[] };

/** Answer of a stored submission, the same for the first and each repeated call. */
export interface WireReceipt {
  /** Short code that the visitor keeps, e.g. `7KQ2-9FWM-X3PA`. */
  receipt: string;
  submittedAt: string;
  /** Set where optional questions name files that never arrived: the response is stored without them. */
  missingFiles?: MissingFiles;
}

export interface WirePagination {
  page: number;
  limit: number;
  totalCount: number;
  hasNextPage: boolean;
}

/** Answer of `GET /forms/{id}/responses`, newest first. */
export interface WireResponses {
  responses: FormResponse[];
  pagination: WirePagination;
}

/** Answer of `POST /forms/{id}/files`: one file, stored for the submission with the same key. */
export interface WireUpload {
  /** Names the file in `files` of the submission. */
  id: string;
  /** Label of the file, without folders and control characters. */
  name: string;
  size: number;
}

/** One line of `GET /forms/{id}/versions`, newest first. */
export interface WireVersion {
  version: number;
  /** ISO 8601, the server's clock. */
  savedAt: string;
  title: string;
  fieldCount: number;
  /** Whether visitors got this version at some time. */
  published: boolean;
}

/** What happened to an owner's forms. */
export interface WireActivity {
  id: string;
  type: 'create' | 'edit' | 'response' | 'view' | 'share' | 'delete';
  message: string;
  /** ISO 8601, the server's clock. */
  timestamp: string;
  /** Null when the form is gone. */
  formId: string | null;
  formName: string;
}

/** Answer of `GET /activity`, newest first. */
export interface WireActivities {
  activities: WireActivity[];
  pagination: WirePagination;
}
