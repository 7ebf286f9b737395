import { StartProblem } from '../database/start-problem';
import { refuseWithout } from './setting-values';

/** The Firebase project of Google log-in. */
export interface FirebaseSettings {
  projectId: string;
  /** Public values for the browser; empty if pages do not offer Google log-in. */
  apiKey: string;
  authDomain: string;
  /** The address of the Auth emulator, for tests; empty without one. */
  emulator: string;
}

const dependentSettings = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_AUTH_EMULATOR_HOST'];

const HOST = /^[a-z0-9.-]{1,253}$/i;

/**
 * Reads the project of Google log-in; null without one.
 *
 * @throws StartProblem if a value is invalid, or for an emulator in production
 */
export function readFirebase(env: NodeJS.ProcessEnv): FirebaseSettings | null {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey = '', FIREBASE_AUTH_EMULATOR_HOST: emulator } = env;
  if (!projectId) {
    refuseWithout('FIREBASE_PROJECT_ID', dependentSettings, env);
    return null;
  }
  const authDomain = env.FIREBASE_AUTH_DOMAIN || (apiKey ? `${projectId}.firebaseapp.com` : '');
  if (authDomain && !HOST.test(authDomain)) {
    throw new StartProblem(`FIREBASE_AUTH_DOMAIN must be a host such as forms.firebaseapp.com, not: ${authDomain}`);
  }
  if (emulator && env.NODE_ENV === 'production') {
    throw new StartProblem('FIREBASE_AUTH_EMULATOR_HOST accepts unsigned tokens and cannot be used in production.');
  }
  if (emulator && !URL.canParse(`http://${emulator}`)) {
    throw new StartProblem(
      `FIREBASE_AUTH_EMULATOR_HOST must be a host and port such as 127.0.0.1:9099, not: ${emulator}`,
    );
  }
  return { projectId, apiKey, authDomain, emulator: emulator ? `http://${emulator}` : '' };
}
