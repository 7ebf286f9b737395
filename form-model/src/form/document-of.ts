import type { FormDocument } from './form';

/** The document of a form, without the other members. */
export function documentOf({ name, description, pages, conditions, settings, ...more }: FormDocument): FormDocument {
  const { endings, jumps, theme } = more;
  return {
    ...{ name, description, pages, conditions, settings },
    ...(endings && { endings }),
    ...(jumps && { jumps }),
    ...(theme && { theme }),
  };
}
