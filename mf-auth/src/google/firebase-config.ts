import { pageSettings } from '@tessera/api-client/page-settings';

/** The public configuration of the identity provider’s project, set by the operator. */
export interface FirebaseConfig {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** The address of an emulator, in tests. */
  emulator?: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * The configuration that the server wrote into the page, or that of `<meta name="tessera-firebase">` in a page of its
 * own; undefined if Google log-in is not set up.
 */
export function firebaseConfig(page: Document = document): FirebaseConfig | undefined {
  const { google } = pageSettings(page);
  if (google) return google;
  const content = page.querySelector('meta[name="tessera-firebase"]')?.getAttribute('content');
  if (!content) return undefined;
  try {
    const given: unknown = JSON.parse(content);
    if (typeof given !== 'object' || given === null) return undefined;
    const { apiKey, authDomain, projectId } = given as { [member: string]: unknown };
    return isText(apiKey) && isText(authDomain) && isText(projectId) ? { apiKey, authDomain, projectId } : undefined;
  } catch {
    return undefined;
  }
}
