import { Link, useNavigate } from '@tessera/federation/router';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { Eye, Redo2, Save, Undo2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { isLocalId } from '../drafts/local-id';
import { formAtom, redoAtom, redoLabelAtom, remarkAtom, undoAtom, undoLabelAtom } from '../store';
import styles from './header.module.css';
import { useBuilder } from './session-context';
import { ShareButton } from './share-button';
import { useSave } from './use-save';

interface StepProps {
  name: 'Undo' | 'Redo';
  icon: IconShape;
  /** What would be taken back or done again; empty for nothing. */
  label: string;
  onPress: () => void;
}

const Step = ({ name, icon, label, onPress }: StepProps) => (
  <Button
    variant="ghost"
    icon
    aria-label={name}
    title={label ? `${name}: ${label}` : undefined}
    disabled={!label}
    onClick={onPress}
  >
    <Icon of={icon} />
  </Button>
);

const Steps = () => (
  <>
    <Step name="Undo" icon={Undo2} label={useAtomValue(undoLabelAtom)} onPress={useSetAtom(undoAtom)} />
    <Step name="Redo" icon={Redo2} label={useAtomValue(redoLabelAtom)} onPress={useSetAtom(redoAtom)} />
  </>
);

/** Tries to create a local draft on the server, and leads to its preview when that is done. */
const LocalPreview = () => {
  const store = useStore();
  const { saver } = useBuilder();
  const remark = useSetAtom(remarkAtom);
  const navigate = useNavigate();
  const open = async () => {
    await saver.save();
    const { id } = store.get(formAtom);
    if (!isLocalId(id)) return navigate(`/form-preview/${id}`);
    const words = 'This form is kept in this browser alone. Its preview opens when the server can be reached.';
    return remark({ words, canUndo: false });
  };
  return (
    <Button variant="ghost" className={styles.labelled} onClick={open}>
      <Icon of={Eye} />
      <span>Preview</span>
    </Button>
  );
};

/** Leads to the preview of what is on the screen: it is saved first. */
const PreviewLink = ({ id }: { id: string }) => {
  const { saver } = useBuilder();
  const navigate = useNavigate();
  const address = `/form-preview/${id}`;
  const open = async (event: MouseEvent) => {
    if (!saver.isUnsent() || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
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
};

const SaveButton = () => {
  const { save, isSaving, notice } = useSave();
  return (
    <>
      <Button className={styles.labelled} busy={isSaving} onClick={save}>
        <Icon of={Save} />
        <span>Save</span>
      </Button>
      {notice}
    </>
  );
};

/** Undo, redo, preview and save; on small screens they stand in a row of their own. */
export const HeaderActs = () => {
  const { id } = useAtomValue(formAtom);
  return (
    <div className={styles.acts}>
      <Steps />
      <span className={styles.rule} />
      <ShareButton />
      {isLocalId(id) ? <LocalPreview /> : <PreviewLink id={id} />}
      <SaveButton />
    </div>
  );
};
