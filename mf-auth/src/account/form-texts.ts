/** The texts of a form's inputs by their names; a name without an input reads as empty. */
export function formTexts<Name extends string>(form: HTMLFormElement, names: readonly Name[]) {
  const data = new FormData(form);
  const text = (name: Name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, text(name)])) as { [Key in Name]: string };
}
