import type { ApiClient } from '@tessera/api-client/client';
import { mayEdit } from '@tessera/api-client/may-edit';
import { useNavigate } from '@tessera/federation/router';
import { MAX_FORM_SEARCH, MIN_FORM_SEARCH } from '@tessera/form-model/form-search-limits';
import { quoted } from '@tessera/form-model/quoted';
import type { WireUser } from '@tessera/form-model/wire';
import { Icon } from '@tessera/shared-ui/icon';
import { isMac } from '@tessera/shared-ui/is-mac';
import { Marked } from '@tessera/shared-ui/marked';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import styles from './palette.module.css';
import { actionEntries, formEntries, type PaletteEntry, searchInside } from './palette-entries';

/** Pause in typing after which the server searches inside forms, in ms. */
const PAUSE_MS = 200;

export interface PaletteProps {
  api: ApiClient;
  user: WireUser;
  /** The text that was typed before the palette was loaded. */
  initialText: string;
  onClose: () => void;
}

/** The matches of the server inside forms; null while it searches. Empty if it fails: the other entries work without them. */
function useInside(api: ApiClient, text: string): PaletteEntry[] | null {
  const [found, setFound] = useState<{ text: string; entries: PaletteEntry[] }>({ text: '', entries: [] });
  useEffect(() => {
    if (text.length < MIN_FORM_SEARCH) return undefined;
    const ends = new AbortController();
    const timer = setTimeout(() => {
      searchInside(api, text, ends.signal)
        .catch(() => [])
        .then((entries) => {
          if (!ends.signal.aborted) setFound({ text, entries });
        });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ends.abort();
    };
  }, [api, text]);
  if (text.length < MIN_FORM_SEARCH) return [];
  return found.text === text ? found.entries : null;
}

interface GroupProps {
  name: string;
  entries: readonly PaletteEntry[];
  part: string;
  onChoose: (entry: PaletteEntry) => void;
}

function Group({ name, entries, part, onChoose }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <Command.Group heading={name} className={styles.group}>
      {entries.map((entry) => (
        <Command.Item key={entry.id} value={entry.id} className={styles.entry} onSelect={() => onChoose(entry)}>
          <Icon of={entry.icon} size="sm" />
          <span className={styles.text} dir="auto">
            <Marked text={entry.text} part={part} />
          </span>
          {entry.detail && (
            <span className={styles.detail} dir="auto">
              {entry.detail}
            </span>
          )}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function Keys() {
  return (
    <p className={styles.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> choose
      </span>
      <span>
        <kbd>Enter</kbd> open
      </span>
      <span>
        <kbd>{isMac() ? '⌘' : 'Ctrl'}</kbd> <kbd>Enter</kbd> open responses
      </span>
      <span>
        <kbd>Esc</kbd> close
      </span>
    </p>
  );
}

/** Finds forms, texts inside forms, pages and actions. */
export function Palette({ api, user, initialText, onClose }: PaletteProps) {
  const [typed, setTyped] = useState(initialText);
  const [selected, setSelected] = useState('');
  const text = typed.trim();
  const navigate = useNavigate();
  const { data: forms } = useLoaded(useCallback((signal: AbortSignal) => api.listForms(signal), [api]));
  const inside = useInside(api, text);
  const canEdit = mayEdit(user, api.store.organizationId());
  const groups: readonly [string, readonly PaletteEntry[]][] = [
    ['Forms', formEntries(forms ?? [], text, canEdit)],
    ['Inside forms', inside ?? []],
    ['Actions', actionEntries(user, api.store, text)],
  ];
  const first = groups.flatMap(([, entries]) => entries)[0]?.id ?? '';
  useEffect(() => {
    // The forms arrive above the actions, of which the first was selected. After typing, cmdk itself selects the first row.
    if (text === '') setSelected(first);
  }, [first, text]);
  const choose = ({ to, run }: Pick<PaletteEntry, 'to' | 'run'>) => {
    onClose();
    run?.();
    if (to) void navigate(to);
  };
  const openResponses = () => {
    const also = groups.flatMap(([, entries]) => entries).find(({ id }) => id === selected)?.also;
    if (also) choose({ to: also });
  };
  const isSearching = inside === null || (forms === null && text === '');
  return (
    <Command.Dialog
      open
      onOpenChange={onClose}
      label="Search or run"
      shouldFilter={false}
      value={selected}
      onValueChange={setSelected}
      overlayClassName={styles.scrim ?? ''}
      contentClassName={styles.palette ?? ''}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        openResponses();
      }}
    >
      <div className={styles.search}>
        <Icon of={Search} />
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          maxLength={MAX_FORM_SEARCH}
          placeholder="Search forms, questions and actions"
        />
      </div>
      <Command.List className={styles.list} label="Results">
        {groups.map(([name, entries]) => (
          <Group key={name} name={name} entries={entries} part={text} onChoose={choose} />
        ))}
        <Command.Empty className={styles.none}>
          {isSearching ? 'Searching…' : `Nothing matches ${quoted(text)}.`}
        </Command.Empty>
      </Command.List>
      <Keys />
    </Command.Dialog>
  );
}
