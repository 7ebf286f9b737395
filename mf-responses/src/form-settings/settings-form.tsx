import { errorMessage, isInvalid } from '@tessera/api-client/errors';
import { isOutdated } from '@tessera/api-client/send-change';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Form } from '@tessera/shared-ui/form';
import { Icon } from '@tessera/shared-ui/icon';
import { Check } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ConflictAlert } from '../saving/conflict-alert';
import { sameMembers } from '../saving/same-members';
import styles from './form-settings.module.css';
import type { SectionId } from './sections';
import { useUnsavedDraft } from './unsaved-drafts';

/** The problems of settings, by the name of the setting. */
export type Problems = { readonly [setting: string]: string };

interface SettingsOptions<Saved extends object, Draft extends object, Changes extends object> {
  section: SectionId;
  /** The settings as they were loaded. */
  saved: Saved;
  /**
   * The settings as the form shows them.
   *
   * @param shown what it shows already; undefined at first
   */
  draftOf: (saved: Saved, shown?: Draft) => Draft;
  /** Returns what is wrong; nothing is saved then. */
  problemsOf: (draft: Draft) => Problems;
  /** The settings that differ between two drafts, as the server stores them: others can change the rest in the meantime. */
  changesIn: (draft: Draft, loaded: Draft, saved: Saved) => Changes;
  /** What the changed settings were; the members of the same name by default. */
  beforeOf?: (changes: Changes, saved: Saved) => object;
  /**
   * Saves changes, with what the settings were: they are refused if someone else has changed them since. Resolves with the settings
   * that are stored; with null if the user decided against it.
   */
  save: (change: Changes & { before: object }) => Promise<Saved | null>;
}

export interface SettingsState<Draft> {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  problems: Problems;
  error: string;
  state: 'idle' | 'busy' | 'saved';
  /** Whether it shows changes from before the section was left, which are neither saved nor discarded since. */
  isRestored: boolean;
  /** Shows what someone else has saved since, in place of the user’s own changes; null without a conflict. */
  loadNewer: (() => void) | null;
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

/** The draft of a section, and the stored settings that it is compared with. */
function useDraft<Saved extends object, Draft extends object, Changes extends object>({
  section,
  saved: first,
  draftOf,
  changesIn,
  beforeOf = sameMembers,
}: SettingsOptions<Saved, Draft, Changes>) {
  const unsaved = useUnsavedDraft<Draft>(section);
  const [saved, setSaved] = useState(first);
  const [draft, setDraft] = useState(() => ({ ...draftOf(saved), ...unsaved.changes }));
  const [isRestored, setRestored] = useState(() => Object.keys(changesOf(draft, draftOf(saved))).length > 0);
  // What restored changes were based on: others can have changed the same settings before the section was shown again.
  const restored = useRef(unsaved.before ?? {});
  const latest = useRef(draft);
  const changeOf = (shown: Draft, known: Saved) => {
    const changes = changesIn(shown, draftOf(known, shown), known);
    const before = beforeOf(changes, known);
    return { ...changes, before: { ...before, ...sameMembers(before, restored.current) } };
  };
  const keep = (shown: Draft, known: Saved = saved) => {
    latest.current = shown;
    setDraft(shown);
    const changes = changesOf(shown, draftOf(known, shown));
    unsaved.set({ changes, before: changeOf(shown, known).before });
    if (Object.keys(changes).length === 0) setRestored(false);
  };
  /** Takes over settings that are stored, under the changes that were made since `based`. */
  const takeOver = (stored: Saved, based: Draft) => {
    restored.current = {};
    setSaved(stored);
    keep({ ...draftOf(stored, latest.current), ...changesOf(latest.current, based) }, stored);
  };
  return { saved, draft, latest, isRestored, change: () => changeOf(draft, saved), keep, takeOver };
}

/**
 * The settings of one section while they are edited. They stay as they are if they cannot be saved, and while another section is
 * shown.
 */
export function useSettings<Saved extends object, Draft extends object, Changes extends object>(
  options: SettingsOptions<Saved, Draft, Changes>,
): SettingsState<Draft> {
  const { draftOf, problemsOf, save } = options;
  const { saved, draft, latest, isRestored, change, keep, takeOver } = useDraft(options);
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle');
  const [problems, setProblems] = useState<Problems>({});
  const [error, setError] = useState('');
  // What someone else has saved since, after a conflict.
  const [theirs, setTheirs] = useState<Partial<Draft> | null>(null);
  const isSaving = useRef(false);
  const show = (shown: Draft) => {
    keep(shown);
    if (!isSaving.current) setState('idle');
    setProblems({});
    if (!theirs) setError('');
  };
  const settle = (shown: Draft) => {
    show(shown);
    setTheirs(null);
    setError('');
  };
  const fail = (reason: unknown) => {
    setState('idle');
    setError(errorMessage(reason, NOT_SAVED));
    if (isInvalid(reason)) setProblems(reason.errors);
    if (!isOutdated<Saved>(reason)) return;
    const loaded = draftOf(saved);
    setTheirs(changesOf(draftOf(reason.data), loaded));
    takeOver(reason.data, loaded);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(draft);
    setProblems(found);
    if (Object.keys(found).length > 0 || isSaving.current) return;
    isSaving.current = true;
    setTheirs(null);
    setError('');
    setState('busy');
    try {
      const stored = await save(change());
      // Changes that were made while the settings were being saved stay, and are not saved yet.
      const isLatest = latest.current === draft;
      if (stored) takeOver(stored, draft);
      setState(stored && isLatest ? 'saved' : 'idle');
    } catch (reason) {
      fail(reason);
    } finally {
      isSaving.current = false;
    }
  };
  return {
    ...{ draft, problems, error, state, isRestored, submit },
    change: (part) => show({ ...draft, ...part }),
    loadNewer: theirs && (() => settle({ ...draft, ...theirs })),
    discard: () => settle(draftOf(saved)),
  };
}

interface SettingsFormProps {
  settings: Pick<SettingsState<object>, 'error' | 'state' | 'isRestored' | 'loadNewer' | 'submit' | 'discard'>;
  /** Whether the user’s role lets them change the settings. */
  mayEdit: boolean;
  children: ReactNode;
}

/** The form of one section, with its buttons. */
export function SettingsForm({ settings, mayEdit, children }: SettingsFormProps) {
  const { error, state, isRestored, loadNewer, submit, discard } = settings;
  return (
    <Form className={styles.form} onSubmit={submit} noValidate>
      {loadNewer && <ConflictAlert message={error} onLoad={loadNewer} />}
      {error !== '' && !loadNewer && <Alert>{error}</Alert>}
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
