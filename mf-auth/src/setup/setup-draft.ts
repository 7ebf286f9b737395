import { safeStorage } from '@tessera/api-client/safe-storage';
import { type RegistrationMode, registrationChoices } from '../account/registration-choices';

/** Key of the browser’s storage: the choices of a set-up that is not finished. No password is among them. */
const KEY = 'tessera_setup';

/** The input of a person on `/setup`, so that a reload does not lose it. */
export interface SetupDraft {
  name: string;
  mode: RegistrationMode;
  /** The domains, as written. */
  domains: string;
}

/** The safest registration. */
const blank: SetupDraft = { name: '', mode: 'invitation', domains: '' };

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

export function readSetupDraft(): SetupDraft {
  try {
    const { name, mode, domains } = JSON.parse(safeStorage().getItem(KEY) ?? '{}') as { [key: string]: unknown };
    const known = registrationChoices.find((each) => each.mode === mode);
    return { name: textOf(name), mode: known?.mode ?? blank.mode, domains: textOf(domains) };
  } catch {
    return blank;
  }
}

/** Whether this browser has begun a set-up and not finished it. */
export function hasSetupDraft(): boolean {
  return safeStorage().getItem(KEY) !== null;
}

export function storeSetupDraft(change: Partial<SetupDraft>): void {
  safeStorage().setItem(KEY, JSON.stringify({ ...readSetupDraft(), ...change }));
}

export function removeSetupDraft(): void {
  safeStorage().removeItem(KEY);
}
