/** Query parameter: the id of the template to open in the builder; empty for the gallery of templates. */
export const TEMPLATE_PARAMETER = 'template';

/** An id in the address of a screen. */
export const ID_IN_ADDRESS = /^[\w-]{1,100}$/;

/** The template id in an address; null if it has none. */
export function templateIn(search: string): string | null {
  const id = new URLSearchParams(search).get(TEMPLATE_PARAMETER);
  return id !== null && ID_IN_ADDRESS.test(id) ? id : null;
}

/** History state for the login screens, whose address holds only the template’s id. */
export interface TemplateNameStep {
  templateName: string;
}

/** The template name in the history state; empty if there is none. */
export function templateNameIn(state: unknown): string {
  const { templateName } = (state ?? {}) as Partial<{ [Member in keyof TemplateNameStep]: unknown }>;
  return typeof templateName === 'string' ? templateName : '';
}

/** The address that opens the builder with a template. */
export function builderWith(template: string): string {
  return `/form-builder?${TEMPLATE_PARAMETER}=${template}`;
}
