import { useNavigate } from '@tessera/federation/router';
import { lazy } from '@tessera/shared-ui/lazy';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useBuilderChunk } from '../loading/use-builder-chunk';
import { useBuilder } from '../session/session-context';

const savedModal = lazy(() => import('@tessera/shared-ui/success-modal').then(({ SuccessModal }) => SuccessModal));

/** How long the modal is shown before My Forms opens, in ms. On its own, the modal would close after 3 s. */
const LEAVE_MS = 2000;

interface Save {
  save(): void;
  isSaving: boolean;
  /** The modal that confirms the save, to be rendered. */
  modal: ReactNode;
}

/** The action of the Save button: saves, confirms it, and goes to My Forms. */
export function useSave(): Save {
  const { saver } = useBuilder();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const SuccessModal = useBuilderChunk(savedModal, isSaving || isSaved);

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

  const modal = SuccessModal && (
    <SuccessModal open={isSaved} onClose={() => setSaved(false)}>
      Form Saved Successfully!
    </SuccessModal>
  );
  return { save: () => void save(), isSaving, modal };
}
