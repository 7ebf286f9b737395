/** Where visitors answer a form. */
export function publicLink(formId: string) {
  return `${window.location.origin}/fill/${encodeURIComponent(formId)}`;
}

/** Where its owner edits it. */
export function editorLink(formId: string) {
  return `${window.location.origin}/form/${encodeURIComponent(formId)}`;
}

/** Puts a text on the clipboard; false where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.error('Tessera: the clipboard was refused.', error);
    return false;
  }
}
