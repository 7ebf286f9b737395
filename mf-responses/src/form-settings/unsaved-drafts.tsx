import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { LeaveQuestion } from '../leave-question';
import { useLeaveQuestion } from '../use-leave-question';
import { type SectionId, sections } from './sections';

/** The settings that were changed, by section. */
type Drafts = { readonly [id in SectionId]?: object };

interface UnsavedDrafts {
  drafts: Drafts;
  /** Stores the unsaved changes of a section, if there are any. */
  set: (section: SectionId, changes: object) => void;
}

const UnsavedDraftsContext = createContext<UnsavedDrafts>({ drafts: {}, set: () => undefined });

/** The unsaved changes of a section, if it has some, which outlast the section while the page is open. */
export function useUnsavedDraft<Draft extends object>(section: SectionId) {
  const { drafts, set } = useContext(UnsavedDraftsContext);
  return {
    changes: drafts[section] as Partial<Draft> | undefined,
    set: (changes: Partial<Draft>) => set(section, changes),
  };
}

/** Stores the unsaved drafts of the sections in it, and asks before the user leaves the page with some. */
export function UnsavedDraftsProvider({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const value = useMemo(
    () => ({
      drafts,
      set: (section: SectionId, changes: object) =>
        setDrafts(({ [section]: _, ...others }) =>
          Object.keys(changes).length > 0 ? { ...others, [section]: changes } : others,
        ),
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
