import { pageSettings } from '@tessera/api-client/page-settings';

/** The link for visitors. */
export function publicLink(formId: string) {
  return `${pageSettings().address}/fill/${encodeURIComponent(formId)}`;
}

/** The link for the owner, to the builder. */
export function editorLink(formId: string) {
  return `${pageSettings().address}/form/${encodeURIComponent(formId)}`;
}

/** Copies a text to the clipboard; false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.error('Tessera: the browser refused access to the clipboard.', error);
    return false;
  }
}
