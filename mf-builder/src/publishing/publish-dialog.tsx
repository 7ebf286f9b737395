import { quoted } from '@tessera/fields/quoted';
import type { FormLocation, FormStatus, Visibility } from '@tessera/form-model/form';
import { NO_QUESTIONS } from '@tessera/form-model/has-questions';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { CancelButton, Dialog } from '@tessera/shared-ui/dialog';
import { type ReactNode, useState } from 'react';
import { PublicLink } from './public-link';
import styles from './publishing.module.css';
import { VisibilityChoice } from './visibility-choice';
import { visibilityDescriptions } from './visibility-descriptions';

/** A change of the publication. Without a status, visitors see the form as before. */
export interface Publication {
  status?: FormStatus;
  visibility?: Visibility;
  location?: FormLocation;
}

export interface PublishDialogProps {
  /** The current status. */
  status: FormStatus;
  visibility: Visibility;
  /** Whether visitors of the published form do not see the latest changes. */
  isBehind?: boolean;
  /** The number of forms; one if omitted. */
  count?: number;
  /** Names of the forms without questions, which cannot be published. */
  empty?: readonly string[];
  /** The list of findings. */
  findings?: ReactNode;
  /** Public link of the form if there is one form. Without it, the dialog closes after publishing. */
  link?: string;
  /** Makes the change. Returns why it was refused; empty when it is done. Never rejects. */
  send: (change: Publication) => Promise<string>;
  /** Called when the dialog is cancelled, and when the change is done. */
  onClose: () => void;
  /** Called instead of `onClose` when the change is done. */
  onDone?: () => void;
  /** The element that takes the focus afterwards; the former one if omitted. */
  returnTo?: () => HTMLElement | null;
}

type PublishAction = 'publish' | 'save' | 'unpublish';

interface MainAction {
  action: PublishAction;
  label: string;
  busyLabel: string;
  change: Publication;
}

/** The action of the main button; null if there is nothing to do. */
function mainActionOf(
  given: Pick<PublishDialogProps, 'status' | 'visibility' | 'isBehind'>,
  chosen: Visibility,
): MainAction | null {
  const publish = {
    action: 'publish',
    busyLabel: 'Publishing…',
    change: { status: 'published', visibility: chosen },
  } as const;
  if (given.status !== 'published') return { ...publish, label: 'Publish' };
  if (given.isBehind) return { ...publish, label: 'Publish changes' };
  if (chosen === given.visibility) return null;
  return { action: 'save', label: 'Save', busyLabel: 'Saving…', change: { visibility: chosen } };
}

const names = new Intl.ListFormat('en');

/** Shows which of the forms cannot be published. */
function EmptyForms({ empty, count }: { empty: readonly string[]; count: number }) {
  if (empty.length === 0) return null;
  const emptyNames = names.format(empty.map(quoted));
  return (
    <Alert tone={empty.length < count ? 'warning' : 'danger'} className={styles.problem}>
      {count === 1
        ? NO_QUESTIONS
        : `${emptyNames} ${empty.length === 1 ? 'has no questions and stays a draft' : 'have no questions and stay drafts'}.`}
    </Alert>
  );
}

/** Confirms the publication and shows the link. */
function Published({ link, visibility, onClose }: { link: string; visibility: Visibility; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Your form is published"
      description={visibilityDescriptions[visibility]}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <PublicLink link={link} />
    </Dialog>
  );
}

interface PublishFooterProps {
  isPublished: boolean;
  main: MainAction | null;
  /** Whether the main action is not possible. */
  isDisabled: boolean;
  busy: PublishAction | undefined;
  onRun: (action: PublishAction, change: Publication) => void;
  onClose: () => void;
}

function PublishFooter({ isPublished, main, isDisabled, busy, onRun, onClose }: PublishFooterProps) {
  return (
    <>
      {isPublished && (
        <Button
          variant="danger-quiet"
          className={styles.back}
          busy={busy === 'unpublish'}
          busyLabel="Unpublishing…"
          onClick={() => onRun('unpublish', { status: 'draft' })}
        >
          Unpublish
        </Button>
      )}
      <CancelButton onClick={onClose}>{main ? 'Cancel' : 'Close'}</CancelButton>
      {main && (
        <Button
          variant="primary"
          disabled={isDisabled}
          busy={busy === main.action}
          busyLabel={main.busyLabel}
          onClick={() => onRun(main.action, main.change)}
        >
          {main.label}
        </Button>
      )}
    </>
  );
}

/** Asks who may answer and publishes the form, or changes or ends its publication. */
export function PublishDialog(props: PublishDialogProps) {
  const { status, visibility: given, count = 1, empty = [], findings, link, send, onClose, onDone = onClose } = props;
  const isPublished = status === 'published';
  const [visibility, setVisibility] = useState<Visibility>(isPublished ? given : 'public');
  const [busy, setBusy] = useState<PublishAction>();
  const [problem, setProblem] = useState('');
  const [hasPublished, setPublished] = useState(false);
  const run = async (action: PublishAction, change: Publication) => {
    setBusy(action);
    setProblem('');
    const refusal = await send(change);
    setBusy(undefined);
    if (refusal) setProblem(refusal);
    else if (action === 'publish' && link) setPublished(true);
    else onDone();
  };
  if (hasPublished && link) return <Published link={link} visibility={visibility} onClose={onDone} />;
  const main = mainActionOf(props, visibility);
  const { returnTo } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      busy={busy !== undefined}
      title={isPublished ? 'This form is published' : `Publish ${count === 1 ? 'this form' : counted(count, 'form')}`}
      {...(returnTo && { returnTo })}
      footer={
        <PublishFooter
          isPublished={isPublished}
          main={main}
          isDisabled={main?.action === 'publish' && empty.length >= count}
          busy={busy}
          onRun={(action, change) => void run(action, change)}
          onClose={onClose}
        />
      }
    >
      {problem && <Alert className={styles.problem}>{problem}</Alert>}
      <EmptyForms empty={empty} count={count} />
      {findings}
      {isPublished && link && <PublicLink link={link} />}
      <VisibilityChoice
        legend="Who may answer? You can change this at any time."
        value={visibility}
        onChange={setVisibility}
      />
    </Dialog>
  );
}
