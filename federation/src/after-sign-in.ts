/** Name of the parameter of `/login` and `/register` that says which form asked to sign in, by its id. */
export const ASKED_BY = 'form';
/** Name of the parameter that says which template opens in the builder, by its id; empty for the gallery of templates. */
export const TEMPLATE = 'template';

const ID = /^[\w-]{1,100}$/;

/** The id of the template that an address names; null where it names none. */
export function templateIn(search: string): string | null {
  const id = new URLSearchParams(search).get(TEMPLATE);
  return id !== null && ID.test(id) ? id : null;
}

/** Goes along with a step to the sign-in screens, which know templates only by their ids. */
export interface TemplateNameStep {
  templateName: string;
}

/** The name of the template that came along with a step; empty where none did. */
export function templateNameIn(state: unknown): string {
  const { templateName } = (state ?? {}) as Partial<{ [Member in keyof TemplateNameStep]: unknown }>;
  return typeof templateName === 'string' ? templateName : '';
}

/** The address under which the builder begins with a template. */
export function builderWith(template: string): string {
  return `/form-builder?${TEMPLATE}=${template}`;
}

/**
 * Where the sign-in screens lead someone who is signed in: to the form that asked for it, to the template that they
 * chose, or to the dashboard.
 */
export function afterSignIn(search: string): string {
  const parameters = new URLSearchParams(search);
  const form = parameters.get(ASKED_BY);
  // Ids and no addresses: nobody can be sent elsewhere by a link to the sign-in.
  if (form !== null && ID.test(form)) return `/fill/${form}`;
  const template = templateIn(search);
  if (template !== null) return builderWith(template);
  return parameters.get(TEMPLATE) === '' ? '/templates' : '/dashboard';
}
