import { errorMessage, isInvalid } from '@tessera/api-client/errors';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Form } from '@tessera/shared-ui/form';
import { Icon } from '@tessera/shared-ui/icon';
import { Check } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import styles from './form-settings.module.css';
import type { SectionId } from './sections';
import { useUnsavedDraft } from './unsaved-drafts';

/** The problems of settings, by the name of the setting. */
export type Problems = { readonly [setting: string]: string };

interface SettingsOptions<Draft> {
  section: SectionId;
  /** The settings as they are stored. */
  first: Draft;
  /** Returns what is wrong; nothing is saved then. */
  problemsOf: (draft: Draft) => Problems;
  /**
   * Saves what differs between the draft and the settings as they were loaded: others can have changed the rest since. Resolves
   * with the settings that are stored; with null if the user decided against it.
   */
  save: (draft: Draft, loaded: Draft) => Promise<Draft | null>;
}

export interface SettingsState<Draft> {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  problems: Problems;
  error: string;
  state: 'idle' | 'busy' | 'saved';
  /** Whether it shows changes from before the section was left, which are neither saved nor discarded since. */
  isRestored: boolean;
  submit: (event: FormEvent) => Promise<void>;
  discard: () => void;
}

/** Returns the settings that differ from earlier ones. Settings are what JSON can hold, with their members in one order. */
export function changesOf<Settings extends object>(now: Settings, before: Settings): Partial<Settings> {
  const values = Object.fromEntries(Object.entries(before));
  const changed = Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(values[name]));
  return Object.fromEntries(changed) as Partial<Settings>;
}

const NOT_SAVED = 'The changes could not be saved. Check your connection and try again.';

/**
 * The settings of one section while they are edited. They stay as they are if they cannot be saved, and while another section is
 * shown.
 */
export function useSettings<Draft extends object>(options: SettingsOptions<Draft>): SettingsState<Draft> {
  const { section, first, problemsOf, save } = options;
  const unsaved = useUnsavedDraft<Draft>(section);
  const [stored, setStored] = useState(first);
  const [draft, setDraft] = useState({ ...first, ...unsaved.changes });
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle');
  const [problems, setProblems] = useState<Problems>({});
  const [error, setError] = useState('');
  const [isRestored, setRestored] = useState(() => Object.keys(changesOf(draft, first)).length > 0);
  const isSaving = useRef(false);
  const latest = useRef(draft);
  const keep = (shown: Draft, known: Draft) => {
    latest.current = shown;
    setDraft(shown);
    const changes = changesOf(shown, known);
    unsaved.set(changes);
    if (Object.keys(changes).length === 0) setRestored(false);
  };
  const show = (shown: Draft) => {
    keep(shown, stored);
    if (!isSaving.current) setState('idle');
    setProblems({});
    setError('');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(draft);
    setProblems(found);
    setError('');
    if (Object.keys(found).length > 0 || isSaving.current) return;
    isSaving.current = true;
    setState('busy');
    try {
      const saved = await save(draft, stored);
      // Changes that were made while the settings were being saved stay, and are not saved yet.
      const isLatest = latest.current === draft;
      if (saved) {
        setStored(saved);
        keep({ ...saved, ...changesOf(latest.current, draft) }, saved);
      }
      setState(saved && isLatest ? 'saved' : 'idle');
    } catch (reason) {
      setState('idle');
      setProblems(isInvalid(reason) ? reason.errors : {});
      setError(errorMessage(reason, NOT_SAVED));
    } finally {
      isSaving.current = false;
    }
  };
  return {
    ...{ draft, problems, error, state, isRestored, submit },
    change: (part) => show({ ...draft, ...part }),
    discard: () => show(stored),
  };
}

interface SettingsFormProps {
  settings: Pick<SettingsState<object>, 'error' | 'state' | 'isRestored' | 'submit' | 'discard'>;
  /** Whether the user’s role lets them change the settings. */
  mayEdit: boolean;
  children: ReactNode;
}

/** The form of one section, with its buttons. */
export function SettingsForm({ settings, mayEdit, children }: SettingsFormProps) {
  const { error, state, isRestored, submit, discard } = settings;
  return (
    <Form className={styles.form} onSubmit={submit} noValidate>
      {error !== '' && <Alert>{error}</Alert>}
      {isRestored && (
        <Alert tone="warning" role="none">
          You have changes here that are not saved yet.
        </Alert>
      )}
      {!mayEdit && (
        <Alert tone="neutral" role="none">
          You can view these settings but not change them. Owners and editors of the organization can.
        </Alert>
      )}
      <fieldset className={styles.contents} disabled={!mayEdit}>
        {children}
      </fieldset>
      {mayEdit && (
        <div className={styles.foot}>
          <Button type="submit" variant="primary" busy={state === 'busy'} busyLabel="Saving…">
            Save changes
          </Button>
          <Button variant="ghost" onClick={discard}>
            Discard
          </Button>
          <span className={styles.saved} role="status">
            {state === 'saved' && (
              <>
                <Icon of={Check} size="sm" />
                Saved
              </>
            )}
          </span>
        </div>
      )}
    </Form>
  );
}
