import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { LeaveQuestion } from '../leave-question';
import { useLeaveQuestion } from '../use-leave-question';
import { type SectionId, sections } from './sections';

type Drafts = { readonly [id in SectionId]?: object };

interface UnsavedDrafts {
  drafts: Drafts;
  /** Stores the draft of a section; null if nothing in it is unsaved. */
  set: (section: SectionId, draft: object | null) => void;
}

const UnsavedDraftsContext = createContext<UnsavedDrafts>({ drafts: {}, set: () => undefined });

/** The unsaved draft of a section, if it has one, which outlasts the section while the page is open. */
export function useUnsavedDraft<Draft extends object>(section: SectionId) {
  const { drafts, set } = useContext(UnsavedDraftsContext);
  return {
    draft: drafts[section] as Draft | undefined,
    set: (draft: Draft | null) => set(section, draft),
  };
}

/** Stores the unsaved drafts of the sections in it, and asks before the user leaves the page with some. */
export function UnsavedDraftsProvider({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const value = useMemo(
    () => ({
      drafts,
      set: (section: SectionId, draft: object | null) =>
        setDrafts(({ [section]: _, ...others }) => (draft ? { ...others, [section]: draft } : others)),
    }),
    [drafts],
  );
  const names = sections.filter(({ id }) => drafts[id]).map(({ name }) => name);
  const question = useLeaveQuestion(names.length > 0);
  return (
    <UnsavedDraftsContext value={value}>
      {children}
      <LeaveQuestion question={question} action="Leave without saving">
        Your changes in {new Intl.ListFormat('en').format(names)} are not saved.
      </LeaveQuestion>
    </UnsavedDraftsContext>
  );
}
