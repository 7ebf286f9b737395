import type { ApiClient } from '@tessera/api-client/client';
import type { FormLocation } from '@tessera/form-model/form';
import { MAX_FORM_MATCHES } from '@tessera/form-model/form-search-limits';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { classNames } from '@tessera/shared-ui/class-names';
import { Icon } from '@tessera/shared-ui/icon';
import { useLatest } from '@tessera/shared-ui/use-latest';
import { Info } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { FormList } from '../forms/form-list';
import alertStyles from '../forms/saved-list-alert.module.css';
import { mayEditOpenSpace } from '../forms/spaces';
import type { ListActions } from './actions/list-actions';
import { useListActions } from './actions/use-list-actions';
import { EmptyFolder, EmptyTab, NoMatches } from './empty-tab';
import { folderOf, formsAt, pathsOfForms, shownPlace } from './folders/folder-list';
import { Foldered } from './folders/foldered';
import { useFolderActions } from './folders/use-folder-actions';
import { useFolders } from './folders/use-folders';
import { isFiltered, selectForms } from './list-query';
import styles from './my-forms.module.css';
import { FormRows } from './rows/form-rows';
import { ListSkeleton } from './rows/list-skeleton';
import { Toolbar } from './toolbar';
import { type InsideMatches, useInsideMatches } from './use-inside-matches';
import type { ListQueryState } from './use-list-query';

const notes: { readonly [Tab in FormLocation]: string } = {
  inbox: '',
  archive: 'Archived forms are closed: visitors cannot answer them. Their responses stay readable.',
  trash: 'Forms in the trash are closed: visitors cannot answer them. Their responses stay until you delete the form.',
};

/** Shows that the folders could not be loaded. All forms are listed then. */
function FoldersAlert({ error, reload }: { error: Error; reload: () => void }) {
  return (
    <Alert tone="warning" className={alertStyles.alert}>
      <span className={alertStyles.row}>
        <span>Your folders could not be loaded. All forms are listed. {error.message}</span>
        <Button size="sm" onClick={reload}>
          Try again
        </Button>
      </span>
    </Alert>
  );
}

/** The folders, with the actions on them and on the forms in them. */
function useFiledForms(
  api: ApiClient,
  forms: readonly FormSummary[],
  { query, change }: Pick<ListQueryState, 'query' | 'change'>,
) {
  const state = useFolders(api);
  const { folders } = state;
  const filing = useFolderActions(api, state, (deleted) => {
    // A folder inside the deleted one is not shown any more, either.
    const place = folders.find(({ id }) => id === query.folder);
    if (place?.id === deleted || place?.parentId === deleted) change({ folder: '' });
  });
  const canEdit = mayEditOpenSpace(api.store);
  const onCopied = useLatest((original: FormSummary, copy: FormSummary) => {
    const folderId = folderOf(folders, original.id);
    if (folderId !== null) void filing.actions.move([copy], folderId);
  });
  const { actions, dialogs } = useListActions({
    api,
    forms,
    choose: canEdit ? filing.actions.choose : null,
    isCompact: folders.length > 0,
    onCopied,
  });
  const both = (
    <>
      {filing.dialogs}
      {dialogs}
    </>
  );
  return { state, folderActions: canEdit ? filing.actions : null, actions, dialogs: both };
}

interface TabFormsProps extends ListQueryState {
  api: ApiClient;
  list: FormList;
  /** Shown instead of the forms if their number is unknown; null otherwise. */
  replacement: ReactNode;
}

interface ContentProps extends ListQueryState {
  actions: ListActions;
  inTab: readonly FormSummary[];
  /** The forms of the place, before search and filters. */
  inPlace: readonly FormSummary[];
  /** The path of the folder of each form, where forms of several folders are listed. */
  paths: ReadonlyMap<string, string> | null;
  /** Creates the first folder; null where there are folders, and for people who only read. */
  newFolder: (() => void) | null;
  /** Identifies tab and place: another one starts with its first rows and without a selection. */
  place: string;
  isWaiting: boolean;
  /** The matches inside forms. */
  inside: InsideMatches;
  selection: RefObject<readonly FormSummary[]>;
}

/** Says that the server searches inside the forms, or why forms can be missing. */
function SearchNote({ state, matches }: InsideMatches) {
  const text =
    state === 'searching'
      ? 'Searching inside forms…'
      : state === 'failed'
        ? 'The texts inside forms could not be searched. Only names were searched.'
        : matches.size >= MAX_FORM_MATCHES
          ? `The text is in many forms. The ${MAX_FORM_MATCHES} last updated ones are listed.`
          : '';
  return (
    <p className={classNames(styles.note, !text && styles.silent)} role="status">
      {text}
    </p>
  );
}

/** Toolbar and rows, or the content that replaces them. */
function Content(props: ContentProps) {
  const { query, change, clear, actions, inTab, inPlace, paths, newFolder, place, isWaiting, inside, selection } =
    props;
  const { tab } = query;
  const { canEdit } = actions;
  const shown = selectForms(inPlace, query, (id) => inside.matches.has(id));
  const rows = () => {
    if (isWaiting) return <ListSkeleton />;
    if (inTab.length === 0) return <EmptyTab tab={tab} canEdit={canEdit} />;
    if (inPlace.length === 0) return <EmptyFolder canEdit={canEdit} />;
    if (shown.length === 0) return inside.state === 'searching' ? null : <NoMatches clear={clear} />;
    const beside = { folders: paths, inside: inside.matches, search: query.search.trim() };
    return <FormRows key={place} forms={shown} tab={tab} actions={actions} {...beside} selection={selection} />;
  };
  return (
    <>
      {notes[tab] && inTab.length > 0 && (
        <p className={styles.note}>
          <Icon of={Info} size="sm" />
          {notes[tab]}
        </p>
      )}
      {(inTab.length > 0 || isFiltered(query)) && <Toolbar query={query} change={change} newFolder={newFolder} />}
      <SearchNote {...inside} />
      {rows()}
    </>
  );
}

/** The list of the selected tab: its folder, or all of them while something is searched for. */
export function TabForms({ api, list: { forms, state }, replacement, ...listQuery }: TabFormsProps) {
  const { query } = listQuery;
  const filed = useFiledForms(api, forms, listQuery);
  const { folderActions } = filed;
  const { folders, isLoading, error, reload } = filed.state;
  const selection = useRef<readonly FormSummary[]>([]);
  const isSearched = query.search.trim() !== '';
  const inside = useInsideMatches(api, query.search, query.tab);
  const place = isSearched ? '' : shownPlace(folders, query.folder);
  const inTab = forms.filter(({ location }) => location === query.tab);
  const content = replacement ?? (
    <Content
      {...listQuery}
      actions={filed.actions}
      inTab={inTab}
      inPlace={formsAt(inTab, folders, place)}
      paths={place === '' ? pathsOfForms(folders) : null}
      newFolder={folders.length === 0 && !isLoading && folderActions ? () => folderActions.create(null) : null}
      place={`${query.tab} ${place}`}
      // Without its folders, the list of one folder would show all forms for a moment.
      isWaiting={state === 'loading' || (isLoading && query.folder !== '' && !isSearched)}
      inside={inside}
      selection={selection}
    />
  );
  const beside = { folders, forms: inTab, query, shown: place, actions: folderActions, selection };
  return (
    <>
      {error && state !== 'failed' && <FoldersAlert error={error} reload={reload} />}
      {folders.length > 0 ? <Foldered {...beside}>{content}</Foldered> : content}
      {filed.dialogs}
    </>
  );
}
