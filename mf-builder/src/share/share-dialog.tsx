import type { Form, Visibility } from '@tessera/form-model/form';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { CopyField } from '@tessera/shared-ui/copy-field';
import { Dialog } from '@tessera/shared-ui/dialog';
import { useState } from 'react';
import { editorLink, publicLink } from '../my-forms/copy-link';
import { StatusBadge } from '../my-forms/status-badge';
import type { Publication } from '../publishing/publish-dialog';
import { VisibilityChoice } from '../publishing/visibility-choice';
import { Embed } from './embed';
import { Qr } from './qr';
import styles from './share.module.css';
import { Socials } from './socials';

const whoOpens: { readonly [Who in Visibility]: string } = {
  public: 'For visitors. They do not sign in.',
  organization: 'For members of your organization. They are asked to sign in.',
  private: 'For you alone, while you are signed in.',
};

export interface ShareDialogProps {
  /** The form as it stands; another one after a change. */
  form: Pick<Form, 'id' | 'name' | 'status' | 'visibility'>;
  /** Publishes, or changes who may answer; gives the reason of a refusal, nothing when it is done. Never rejects. */
  send: (change: Publication) => Promise<string>;
  onClose: () => void;
}

/** Links, codes and pictures that lead to a form. One that visitors cannot open yet offers to be published first. */
export const ShareDialog = ({ form, send, onClose }: ShareDialogProps) => {
  const { id, name, status } = form;
  const isPublished = status === 'published';
  const [visibility, setVisibility] = useState<Visibility>(isPublished ? form.visibility : 'public');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const link = publicLink(id);

  const change = async (publication: Publication) => {
    setBusy(true);
    setProblem('');
    const refusal = await send(publication);
    setBusy(false);
    setProblem(refusal);
    return refusal === '';
  };
  const choose = async (who: Visibility) => {
    setVisibility(who);
    // Of a draft it is said with its publication.
    if (isPublished && !(await change({ visibility: who }))) setVisibility(form.visibility);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Share form"
      description={
        <>
          {name} <StatusBadge form={form} />
        </>
      }
      width="wide"
      flush
    >
      <div className={styles.grid}>
        <div className={styles.main}>
          {problem && <Alert>{problem}</Alert>}
          {!isPublished && (
            <Alert tone="warning" role="none">
              <div className={styles.first}>
                <span>This form is a draft: visitors cannot open it yet.</span>
                <Button
                  variant="primary"
                  busy={busy}
                  busyLabel="Publishing…"
                  onClick={() => change({ status: 'published', visibility })}
                >
                  Publish
                </Button>
              </div>
            </Alert>
          )}
          <VisibilityChoice
            legend={<b className={styles.title}>Who may answer</b>}
            value={visibility}
            onChange={choose}
          />
          <div className={styles.link}>
            <span className={styles.title}>Public link</span>
            <CopyField
              label="Public link"
              value={link}
              copyLabel="Copy link"
              variant={isPublished ? 'primary' : 'secondary'}
            />
            <p>{whoOpens[visibility]}</p>
          </div>
          <div className={styles.link}>
            <span className={styles.title}>Editor link</span>
            <CopyField label="Editor link" value={editorLink(id)} copyLabel="Copy editor link" />
            <p>For you. It opens this form in the builder.</p>
          </div>
          <Embed link={link} name={name} isPublished={isPublished} />
        </div>
        <div className={styles.side}>
          <section>
            <h3>QR code</h3>
            <Qr link={link} name={name} />
          </section>
          <section>
            <h3>Send it with</h3>
            <Socials link={link} name={name} />
          </section>
        </div>
      </div>
    </Dialog>
  );
};
