/** The query of the calls about the forms or option lists of a space: an organization, or a person’s own. */
export function spaceQuery(organizationId: string | null | undefined) {
  return { organization: organizationId ?? undefined };
}
