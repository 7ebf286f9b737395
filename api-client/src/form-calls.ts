import type { Form, FormDocument, FormLocation } from '@tessera/form-model/form';
import { type FormSummary, readSummary } from '@tessera/form-model/form-summary';
import { readDocument } from '@tessera/form-model/read-document';
import { items, members, textOr, withDefaults } from '@tessera/form-model/read-value';
import type { WireDay, WireFormCreate, WireFormUpdate, WireVersion } from '@tessera/form-model/wire';
import { type OpenedForm, toForm, toPublicForm } from '@tessera/form-model/wire-form';
import { Invalid, isConflict } from './errors';
import { formPath } from './form-path';
import { contentOf, readForm, required } from './read-body';
import type { TokenStore } from './session/token-store';
import { spaceQuery } from './space-query';
import type { Send } from './transport';

/** The state of a form that the owner saw before deleting it. */
export interface ExpectedForm {
  location: FormLocation;
  /** Responses, previews included. */
  responses: number;
}

/** The calls about an owner’s forms, and the call for a visitor’s form. All reject with an `ApiError`. */
export interface FormCalls {
  /**
   * Creates a form in an organization, or in the user’s own space with null; by default in the space that this tab shows. With the
   * `creationId` of an earlier call whose answer was lost, the form of that call gets this content, unless it was changed since.
   */
  createForm(form: Partial<WireFormCreate>, organizationId?: string | null): Promise<Form>;
  /**
   * All forms of an organization, or of the user with null, without their documents; by default of the space that this tab
   * shows, whose forms are also stored for when the server cannot be reached.
   */
  listForms(signal?: AbortSignal, organizationId?: string | null): Promise<FormSummary[]>;
  /** Responses to and views of all forms of this space in the last 14 days of UTC, oldest first, today last. */
  countDays(signal?: AbortSignal): Promise<WireDay[]>;
  getForm(id: string, signal?: AbortSignal): Promise<Form>;
  /**
   * The form for a visitor. Sends the session, if there is one. Rejects with 401 if visitors must log in, with 410 if the
   * form is closed.
   */
  getPublicForm(id: string, signal?: AbortSignal): Promise<OpenedForm>;
  /** Rejects with `Conflict` when the form has changed since `version`. Rejects without a call when there is no title. */
  updateForm(id: string, update: WireFormUpdate): Promise<Form>;
  /**
   * Deletes a form permanently, with its responses.
   *
   * @param expected the state that the owner saw; rejects with `Conflict` if the form is in another state now
   */
  deleteForm(id: string, expected?: ExpectedForm): Promise<void>;
  listVersions(id: string, signal?: AbortSignal): Promise<WireVersion[]>;
  /** The form as it was saved then. */
  getVersion(id: string, version: number, signal?: AbortSignal): Promise<FormDocument>;
}

const readVersion = (value: unknown): WireVersion => ({
  ...withDefaults({ version: 0, savedAt: '', title: '', fieldCount: 0, published: false, changes: '' }, value),
  savedBy: textOr(members(value).savedBy, null),
});

/** More pages than the forms of any owner fill. Ends the loop if a backend always announces another page. */
const MAX_LIST_PAGES = 200;

/** All forms of a space as the server lists them, page by page. A backend without pages sends them at once. */
async function fetchForms(send: Send, space: object, signal: AbortSignal | undefined): Promise<unknown[]> {
  const listed: unknown[] = [];
  for (let page = 1; page <= MAX_LIST_PAGES; page += 1) {
    const query = { view: 'summary', ...space, ...(page > 1 ? { page } : {}) };
    const body = members(await send({ method: 'GET', path: '/forms', session: 'required', query, signal }));
    const data = members(body.data);
    const forms = items(required(data.forms ?? body.forms));
    listed.push(...forms);
    if (forms.length === 0 || members(data.pagination).hasNextPage !== true) break;
  }
  return listed;
}

/** The models of all field types. Loaded only when a whole form has to be summarized. */
const summaries = () => import(/* webpackChunkName: "summaries" */ '@tessera/form-model/summarize-form');

/** Reads a list of forms. A backend without summaries sends whole forms. */
async function readForms(listed: readonly unknown[]): Promise<FormSummary[]> {
  const isSummary = listed.every((form) => !members(form).pages && !members(form).fields);
  const read = isSummary ? readSummary : (await summaries()).toSummary;
  return listed.flatMap((form) => read(form) ?? []);
}

/** A form that was saved while the pages were read may be in two pages; the first is the newer one. */
const withoutDuplicates = (forms: readonly FormSummary[]): FormSummary[] =>
  [...new Map([...forms].reverse().map((form) => [form.id, form])).values()].reverse();

async function loadForm(send: Send, id: string, signal?: AbortSignal): Promise<Form> {
  return readForm(await send({ method: 'GET', path: formPath(id), session: 'required', signal }));
}

async function saveForm(send: Send, id: string, update: WireFormUpdate): Promise<Form> {
  if (!update.title.trim())
    throw new Invalid('A form needs a title.', 400, 'title-missing', { title: 'A form needs a title.' });
  const body = await send({ method: 'PUT', path: formPath(id), session: 'required', body: update });
  // Some backends only confirm the update.
  return toForm(contentOf(body)) ?? (await loadForm(send, id));
}

/** The version of a form that was not changed since its creation. */
const FIRST_VERSION = 1;

async function postForm(send: Send, form: Partial<WireFormCreate>, organizationId: string | null): Promise<Form> {
  const { creationId, status = 'draft', ...content } = { title: 'Untitled Form', fields: [], ...form };
  const body = { ...content, status, creationId };
  const query = spaceQuery(organizationId);
  const answer = await send({ method: 'POST', path: '/forms', session: 'required', query, body });
  const created = readForm(answer);
  if (members(answer).wasCreatedBefore !== true) return created;
  // If it was changed since, this content becomes another form.
  const postAnother = () => postForm(send, { ...form, creationId: undefined }, organizationId);
  if (created.version > FIRST_VERSION) return postAnother();
  return saveForm(send, created.id, { ...content, version: FIRST_VERSION }).catch((error: unknown) => {
    if (isConflict(error)) return postAnother();
    throw error;
  });
}

export function formCalls(send: Send, store: TokenStore): FormCalls {
  const get = (path: string, signal?: AbortSignal) => send({ method: 'GET', path, session: 'required', signal });

  /** Updates a saved form in the stored list, which is shown while the server cannot be reached. */
  const updateStoredList = async (form: Form): Promise<Form> => {
    // The form is saved, even if its summary cannot be created.
    const summary = await summaries().then(
      ({ summarizeForm }) => summarizeForm(form),
      () => null,
    );
    if (summary) {
      store.changeForms((forms) =>
        forms.some(({ id }) => id === form.id)
          ? forms.map((each) => (each.id === form.id ? summary : each))
          : [summary, ...forms],
      );
    }
    return form;
  };

  return {
    getForm: (id, signal) => loadForm(send, id, signal),
    async createForm(form, organizationId = store.organizationId()) {
      const created = await postForm(send, form, organizationId);
      // The stored list is that of the space that this tab shows.
      return organizationId === store.organizationId() ? updateStoredList(created) : created;
    },
    async listForms(signal, organizationId = store.organizationId()) {
      const forms = withoutDuplicates(await readForms(await fetchForms(send, spaceQuery(organizationId), signal)));
      if (organizationId === store.organizationId()) store.saveForms(forms);
      return forms;
    },
    async countDays(signal) {
      const query = spaceQuery(store.organizationId());
      const data = members(
        contentOf(await send({ method: 'GET', path: '/forms/daily', session: 'required', query, signal })),
      );
      return items(required(data.days)).map((day) => withDefaults({ day: '', responses: 0, views: 0 }, day));
    },
    getPublicForm: async (id, signal) => {
      const path = `/forms/public/${encodeURIComponent(id)}`;
      const data = contentOf(await send({ method: 'GET', path, session: 'optional', signal }));
      const key = textOr(members(data).key, '');
      return { ...required(toPublicForm(data, id)), ...(key && { key }) };
    },
    updateForm: async (id, update) => updateStoredList(await saveForm(send, id, update)),
    async deleteForm(id, expected) {
      await send({ method: 'DELETE', path: formPath(id), session: 'required', query: { ...expected } });
      store.changeForms((forms) => forms.filter((form) => form.id !== id));
    },
    async listVersions(id, signal) {
      const data = contentOf(await get(`${formPath(id)}/versions`, signal));
      return items(members(data).versions ?? data).map(readVersion);
    },
    async getVersion(id, version, signal) {
      const data = members(required(contentOf(await get(`${formPath(id)}/versions/${version}`, signal))));
      return readDocument(data.document ?? data);
    },
  };
}
