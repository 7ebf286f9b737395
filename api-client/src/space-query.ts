/** The query of the calls about all forms of a space. */
export function spaceQuery(organizationId: string | null) {
  return { organization: organizationId ?? undefined };
}
