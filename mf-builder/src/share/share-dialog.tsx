import type { Visibility } from '@tessera/form-model/form';
import { CopyField } from '@tessera/shared-ui/copy-field';
import { Dialog } from '@tessera/shared-ui/dialog';
import { type ReactNode, useState } from 'react';
import { isLocalId } from '../drafts/local-id';
import { editorLink, publicLink } from '../forms/copy-link';
import { StatusBadge } from '../forms/status-badge';
import { PublicLink } from '../publishing/public-link';
import type { Publication } from '../publishing/publish-dialog';
import { visibilityDescriptions } from '../publishing/visibility-descriptions';
import { Access, type SharedForm } from './access';
import { Embed } from './embed';
import { LocalDraftAlert } from './local-draft-alert';
import { Qr } from './qr';
import styles from './share.module.css';
import { Socials } from './socials';
import { usePublication } from './use-publication';

export interface ShareDialogProps {
  /** The current form. */
  form: SharedForm;
  /** The list of findings of a draft. */
  findings?: ReactNode;
  /** Changes the publication. Returns why it was refused; empty when it is done. Never rejects. */
  send: (change: Publication) => Promise<string>;
  onClose: () => void;
}

/** Links, embed code and QR code of a form. A draft can be published here first. */
export function ShareDialog({ form, findings, send, onClose }: ShareDialogProps) {
  const { id, name, status } = form;
  const isLocal = isLocalId(id);
  const isPublished = status === 'published';
  const [draftFor, setDraftFor] = useState<Visibility>('public');
  const link = publicLink(id);
  const changes = usePublication(send);

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      // A closed dialog could not say that the form is still open to visitors.
      busy={Object.keys(changes.pending).length > 0}
      title="Share form"
      description={
        <>
          <span className={styles.name}>{name}</span> <StatusBadge form={form} />
        </>
      }
      width={isLocal ? 'md' : 'wide'}
      flush={!isLocal}
    >
      {isLocal ? (
        <LocalDraftAlert />
      ) : (
        <div className={styles.grid}>
          <div className={styles.main}>
            <Access form={form} findings={findings} changes={changes} onChoice={setDraftFor} />
            <div className={styles.link}>
              <span className={styles.title}>Public link</span>
              {isPublished ? (
                <PublicLink link={link} />
              ) : (
                <CopyField label="Public link" value={link} copyLabel="Copy link" />
              )}
              <p>{visibilityDescriptions[isPublished ? form.visibility : draftFor]}</p>
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
      )}
    </Dialog>
  );
}
