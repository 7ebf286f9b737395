/** The members that settings have of an object. */
export function sameMembers(names: object, settings: object): object {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => name in names));
}
