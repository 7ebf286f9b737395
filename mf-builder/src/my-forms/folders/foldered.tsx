import type { FormSummary } from '@tessera/form-model/form-summary';
import { useLazy } from '@tessera/shared-ui/lazy';
import { useMediaQuery } from '@tessera/shared-ui/use-media-query';
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { isLocalId } from '../../drafts/local-id';
import { type ListQuery, NO_FOLDER } from '../list-query';
import type { FiledForm, FolderActions } from './folder-actions';
import { type FolderList, folderOf } from './folder-list';
import { FolderNav } from './folder-nav';
import styles from './folders.module.css';
import { folderTools } from './use-folder-actions';

interface FolderedProps {
  folders: FolderList;
  /** The forms of the tab. */
  forms: readonly FormSummary[];
  query: ListQuery;
  /** The place whose forms are shown. */
  shown: string;
  /** Null for people who only read. */
  actions: FolderActions | null;
  /** The selected forms of the list. */
  selection: RefObject<readonly FormSummary[]>;
  children: ReactNode;
}

const nothing: readonly FiledForm[] = [];

/** The folders beside their forms. Forms are dragged to them where there is a mouse: a finger scrolls the list. */
export function Foldered({ folders, forms, query, shown, actions, selection, children }: FolderedProps) {
  const area = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<string | null>(null);
  const hasMouse = useMediaQuery('(min-width: 64rem) and (hover: hover)');
  const { loaded: tools } = useLazy(folderTools, hasMouse && actions !== null);
  const dragged = useCallback(
    (formId: string) => {
      const pressed = forms.find(({ id }) => id === formId);
      if (!pressed || isLocalId(formId)) return nothing;
      return selection.current.some(({ id }) => id === formId) ? selection.current : [pressed];
    },
    [forms, selection],
  );
  const drop = useCallback(
    (given: readonly FiledForm[], place: string) => {
      setOver(null);
      const target = place === NO_FOLDER ? null : place;
      const others = given.filter(({ id }) => folderOf(folders, id) !== target);
      if (others.length > 0) void actions?.move(others, target);
    },
    [actions, folders],
  );
  return (
    <div ref={area} className={styles.grid}>
      <FolderNav folders={folders} forms={forms} query={query} shown={shown} actions={actions} over={over} />
      <div>{children}</div>
      {actions && tools && hasMouse && (
        <tools.FolderDragging area={area} formsAt={dragged} onOver={setOver} onDrop={drop} />
      )}
    </div>
  );
}
