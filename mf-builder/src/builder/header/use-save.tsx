import { useNavigate } from '@tessera/federation/router';
import { lazy } from '@tessera/shared-ui/lazy';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useBuilderChunk } from '../loading/use-builder-chunk';
import { useBuilder } from '../session/session-context';

const savedModal = lazy(() => import('@tessera/shared-ui/notice').then(({ Notice }) => Notice));

/** How long after the modal the list of forms is shown, in ms. The modal itself would stay for 3 s. */
const LEAVE_MS = 2000;

interface Save {
  save(): void;
  isSaving: boolean;
  /** The modal that says so; to be rendered. */
  modal: ReactNode;
}

/** The Save button's act: saves, says so, and goes on to My Forms. */
export function useSave(): Save {
  const { saver } = useBuilder();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const Notice = useBuilderChunk(savedModal, isSaving || isSaved);

  const save = useCallback(async () => {
    setSaving(true);
    const { saved } = await saver.save();
    setSaving(false);
    setSaved(saved);
  }, [saver]);

  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => navigate('/my-forms'), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [isSaved, navigate]);

  const modal = Notice && (
    <Notice open={isSaved} onClose={() => setSaved(false)}>
      Form Saved Successfully!
    </Notice>
  );
  return { save: () => void save(), isSaving, modal };
}
