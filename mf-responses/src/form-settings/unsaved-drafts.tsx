import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { LeaveQuestion } from '../leave-question';
import { useLeaveQuestion } from '../use-leave-question';
import { type SectionId, sections } from './sections';

/** Changes of a section that are not saved. */
interface UnsavedDraft<Draft extends object> {
  changes: Partial<Draft>;
  /** The changed settings as they were before, as the server has them. */
  before: object;
}

/** The settings that were changed, by section. */
type Drafts = { readonly [id in SectionId]?: UnsavedDraft<object> };

interface UnsavedDrafts {
  drafts: Drafts;
  /** Stores the unsaved changes of a section, if there are any. */
  set: (section: SectionId, draft: UnsavedDraft<object>) => void;
}

const UnsavedDraftsContext = createContext<UnsavedDrafts>({ drafts: {}, set: () => undefined });

/** The unsaved changes of a section, if it has some, which outlast the section while the page is open. */
export function useUnsavedDraft<Draft extends object>(section: SectionId) {
  const { drafts, set } = useContext(UnsavedDraftsContext);
  const draft = drafts[section] as UnsavedDraft<Draft> | undefined;
  return { changes: draft?.changes, before: draft?.before, set: (now: UnsavedDraft<Draft>) => set(section, now) };
}

/** The drafts by page. The login page takes the place of a page whose session ends, which shows its drafts again afterwards. */
const draftsOfPages = new Map<string, Drafts>();

interface UnsavedDraftsProviderProps {
  /** Names the user and the form. */
  page: string;
  children: ReactNode;
}

/** Stores the unsaved drafts of the sections in it, and asks before the user leaves the page with some. */
export function UnsavedDraftsProvider({ page, children }: UnsavedDraftsProviderProps) {
  const [drafts, setDrafts] = useState<Drafts>(() => draftsOfPages.get(page) ?? {});
  const latest = useRef(drafts);
  const value = useMemo(
    () => ({
      drafts,
      set: (section: SectionId, draft: UnsavedDraft<object>) => {
        const { [section]: _, ...others } = latest.current;
        latest.current = Object.keys(draft.changes).length > 0 ? { ...others, [section]: draft } : others;
        draftsOfPages.set(page, latest.current);
        setDrafts(latest.current);
      },
    }),
    [drafts, page],
  );
  const names = sections.filter(({ id }) => drafts[id]).map(({ name }) => name);
  const question = useLeaveQuestion(names.length > 0);
  const leave = () => {
    draftsOfPages.delete(page);
    question.leave();
  };
  return (
    <UnsavedDraftsContext value={value}>
      {children}
      <LeaveQuestion question={{ ...question, leave }} action="Leave without saving">
        Your changes in {new Intl.ListFormat('en').format(names)} are not saved.
      </LeaveQuestion>
    </UnsavedDraftsContext>
  );
}
