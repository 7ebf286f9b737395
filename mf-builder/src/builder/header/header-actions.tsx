import { Link, useNavigate } from '@tessera/federation/router';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import { useDisclosure } from '@tessera/shared-ui/use-disclosure';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { EllipsisVertical, Eye, Redo2, Save, Undo2 } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { isLocalId } from '../../drafts/local-id';
import {
  formAtom,
  isClosedAtom,
  mayEditAtom,
  redoAtom,
  redoLabelAtom,
  toastAtom,
  undoAtom,
  undoLabelAtom,
} from '../../store';
import { useBuilder } from '../session/session-context';
import styles from './header.module.css';
import { ShareButton } from './share-button';
import { useSave } from './use-save';

interface StepProps {
  name: 'Undo' | 'Redo';
  icon: IconShape;
  /** The change that would be undone or redone; empty for none. */
  label: string;
  onPress: () => void;
}

function Step({ name, icon, label, onPress }: StepProps) {
  return (
    <Button
      variant="ghost"
      icon
      className={styles.step}
      aria-label={name}
      title={label ? `${name}: ${label}` : undefined}
      disabled={!label}
      onClick={onPress}
    >
      <Icon of={icon} />
    </Button>
  );
}

function Steps() {
  return (
    <>
      <Step name="Undo" icon={Undo2} label={useAtomValue(undoLabelAtom)} onPress={useSetAtom(undoAtom)} />
      <Step name="Redo" icon={Redo2} label={useAtomValue(redoLabelAtom)} onPress={useSetAtom(redoAtom)} />
    </>
  );
}

/** Creates a local draft on the server, then opens its preview. */
function LocalPreview() {
  const store = useStore();
  const { saver } = useBuilder();
  const showToast = useSetAtom(toastAtom);
  const navigate = useNavigate();
  const open = async () => {
    await saver.save();
    const { id } = store.get(formAtom);
    if (!isLocalId(id)) return navigate(`/form-preview/${id}`);
    const message = 'This form is stored only in this browser. Its preview opens when the server can be reached.';
    return showToast({ message, canUndo: false });
  };
  return (
    <Button variant="ghost" className={styles.labelled} onClick={open}>
      <Icon of={Eye} />
      <span>Preview</span>
    </Button>
  );
}

/** Saves the form, then opens its preview. */
function PreviewLink({ id }: { id: string }) {
  const { saver } = useBuilder();
  const navigate = useNavigate();
  const address = `/form-preview/${id}`;
  const open = async (event: MouseEvent) => {
    if (!saver.hasUnsavedChanges() || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const { saved } = await saver.save();
    if (saved) navigate(address);
  };
  return (
    <ButtonLink as={Link} to={address} variant="ghost" className={styles.labelled ?? ''} onClick={open}>
      <Icon of={Eye} />
      <span>Preview</span>
    </ButtonLink>
  );
}

function SaveButton() {
  const { save, isSaving, modal } = useSave();
  const isClosed = useAtomValue(isClosedAtom);
  return (
    <>
      <Button className={styles.labelled} disabled={isClosed} busy={isSaving} onClick={save}>
        <Icon of={Save} />
        <span>Save</span>
      </Button>
      {modal}
    </>
  );
}

/** Undo, redo, share, preview and save; on small screens in a menu. A person who only reads the form can preview it. */
export function HeaderActions() {
  const { id } = useAtomValue(formAtom);
  const mayEdit = useAtomValue(mayEditAtom);
  const { isOpen, setOpen, button } = useDisclosure();
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && [actions, button].some(({ current }) => current?.contains(target));
      // A dialog that an action opened is above the menu, and returns the focus to the action.
      const isAbove = target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]');
      if (!isInside && !isAbove) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen, setOpen, button]);
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        icon
        className={styles.more}
        aria-label="More"
        aria-expanded={isOpen}
        aria-controls="builder-actions"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={EllipsisVertical} />
      </Button>
      <div className={styles.actions} id="builder-actions" ref={actions} data-open={isOpen || undefined}>
        {mayEdit && (
          <>
            <Steps />
            <span className={styles.rule} />
            <ShareButton />
          </>
        )}
        {isLocalId(id) ? <LocalPreview /> : <PreviewLink id={id} />}
        {mayEdit && <SaveButton />}
      </div>
    </>
  );
}
