import type { FormLocation, FormStatus, Visibility } from '@tessera/form-model/form';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { Dialog } from '@tessera/shared-ui/dialog';
import { type ReactNode, useState } from 'react';
import { PublicLink } from './public-link';
import styles from './publishing.module.css';
import { VisibilityChoice } from './visibility-choice';
import { whoOpens } from './who-opens';

/** What is asked for beside the document. Without a status, what visitors see is not changed. */
export interface Publication {
  status?: FormStatus;
  visibility?: Visibility;
  location?: FormLocation;
}

export interface PublishDialogProps {
  /** How the form stands now. */
  status: FormStatus;
  visibility: Visibility;
  /** Whether visitors of the published form lack the latest changes. */
  isBehind?: boolean;
  /** How many forms this is about; one unless given. */
  count?: number;
  /** Names of those without questions: they cannot be published. */
  empty?: readonly string[];
  /** What the linter found. */
  findings?: ReactNode;
  /** Public link of the one form that this is about. Without it, `onDone` says that it is done. */
  link?: string;
  /** Makes the change; gives the reason of a refusal, nothing when it is done. Never rejects. */
  send: (change: Publication) => Promise<string>;
  /** The person leaves, or it is done. */
  onClose: () => void;
  /** It is done; instead of `onClose`. */
  onDone?: () => void;
  /** Where the focus goes afterwards; otherwise where it came from. */
  returnTo?: () => HTMLElement | null;
}

type Act = 'publish' | 'save' | 'unpublish';

interface Main {
  act: Act;
  label: string;
  busyLabel: string;
  change: Publication;
}

/** What the main button does; null where there is nothing to do. */
function mainOf(
  given: Pick<PublishDialogProps, 'status' | 'visibility' | 'isBehind'>,
  chosen: Visibility,
): Main | null {
  const publish = {
    act: 'publish',
    busyLabel: 'Publishing…',
    change: { status: 'published', visibility: chosen },
  } as const;
  if (given.status !== 'published') return { ...publish, label: 'Publish' };
  if (given.isBehind) return { ...publish, label: 'Publish changes' };
  if (chosen === given.visibility) return null;
  return { act: 'save', label: 'Save', busyLabel: 'Saving…', change: { visibility: chosen } };
}

const names = new Intl.ListFormat('en');

/** Says which of the forms cannot be published. */
function Empty({ empty, count }: { empty: readonly string[]; count: number }) {
  if (empty.length === 0) return null;
  const quoted = names.format(empty.map((name) => `“${name}”`));
  return (
    <Alert tone={empty.length < count ? 'warning' : 'danger'} className={styles.problem}>
      {count === 1
        ? 'This form has no questions yet. Add one, then publish it.'
        : `${quoted} ${empty.length === 1 ? 'has no questions and stays a draft' : 'have no questions and stay drafts'}.`}
    </Alert>
  );
}

/** Says that it worked, and gives the link. */
function Published({ link, visibility, onClose }: { link: string; visibility: Visibility; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Your form is published"
      description={whoOpens[visibility]}
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

/** Asks who may answer, and opens the form to them; takes a published form back to a draft. */
export function PublishDialog(props: PublishDialogProps) {
  const { status, visibility: given, count = 1, empty = [], findings, link, send, onClose, onDone = onClose } = props;
  const isPublished = status === 'published';
  const [visibility, setVisibility] = useState<Visibility>(isPublished ? given : 'public');
  const [busy, setBusy] = useState<Act>();
  const [problem, setProblem] = useState('');
  const [hasPublished, setPublished] = useState(false);
  const run = async (act: Act, change: Publication) => {
    setBusy(act);
    setProblem('');
    const refusal = await send(change);
    setBusy(undefined);
    if (refusal) setProblem(refusal);
    else if (act === 'publish' && link) setPublished(true);
    else onDone();
  };
  if (hasPublished && link) return <Published link={link} visibility={visibility} onClose={onDone} />;
  const main = mainOf(props, visibility);
  const what = count === 1 ? 'this form' : counted(count, 'form');
  const { returnTo } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={isPublished ? 'This form is published' : `Publish ${what}`}
      {...(returnTo && { returnTo })}
      footer={
        <>
          {isPublished && (
            <Button
              variant="danger-quiet"
              className={styles.back}
              busy={busy === 'unpublish'}
              busyLabel="Unpublishing…"
              onClick={() => run('unpublish', { status: 'draft' })}
            >
              Unpublish
            </Button>
          )}
          <Button onClick={onClose}>{main ? 'Cancel' : 'Close'}</Button>
          {main && (
            <Button
              variant="primary"
              disabled={main.act === 'publish' && empty.length >= count}
              busy={busy === main.act}
              busyLabel={main.busyLabel}
              onClick={() => run(main.act, main.change)}
            >
              {main.label}
            </Button>
          )}
        </>
      }
    >
      {problem && <Alert className={styles.problem}>{problem}</Alert>}
      <Empty empty={empty} count={count} />
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
