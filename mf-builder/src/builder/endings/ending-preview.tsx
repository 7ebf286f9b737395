import { quoted } from '@tessera/fields/quoted';
import { ShownImage } from '@tessera/fields/shown-image';
import { newId } from '@tessera/form-model/new-id';
import { plainText } from '@tessera/form-model/pipes';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { useAtomValue, useSetAtom } from 'jotai';
import { Copy, Trash2 } from 'lucide-react';
import { addEnding, removeEnding } from '../../form-document/commands/ending-commands';
import { documentAtom, endingIdAtom, runAtom, toastAtom } from '../../store';
import { removalMessage } from '../actions/removal-message';
import canvas from '../canvas/canvas.module.css';
import { ClosedBar } from '../canvas/closed-bar';
import { endingTitle } from './ending-title';
import styles from './endings.module.css';
import { useEnding } from './use-ending';

/** The shown ending as visitors see it. */
export function EndingPreview() {
  const { ending, isDefault } = useEnding();
  const formDocument = useAtomValue(documentAtom);
  const run = useSetAtom(runAtom);
  const show = useSetAtom(endingIdAtom);
  const toast = useSetAtom(toastAtom);
  const { button, redirect, offersAnother } = ending;
  const title = endingTitle(ending);
  const duplicate = () => {
    const copy = { ...ending, id: newId(), title: ending.title && `${ending.title} (Copy)` };
    run(addEnding(copy));
    show(copy.id);
  };
  const remove = () => {
    const droppedJumps = formDocument.jumps?.filter(({ to }) => to.kind === 'ending' && to.id === ending.id) ?? [];
    // The default ending is shown next, which cannot be deleted.
    document.querySelector<HTMLElement>('[data-focus="default-ending"]')?.focus();
    run(removeEnding(ending.id));
    toast({ message: removalMessage(formDocument, `the ending ${quoted(title)}`, { droppedJumps }), canUndo: true });
  };
  const site = redirect && URL.canParse(redirect.address) ? new URL(redirect.address).host : '';
  return (
    <section className={canvas.canvas} aria-label="Ending">
      <div>
        <div className={canvas.pageBar} role="toolbar" aria-label="Ending">
          <span className={canvas.position}>
            <b>{title}</b>
            <span className={styles.muted}>As visitors see it</span>
          </span>
          <span className={canvas.spacer} />
          <Button variant="ghost" size="sm" className={canvas.labelled} onClick={duplicate}>
            <Icon of={Copy} />
            <span>Duplicate</span>
          </Button>
          <Button variant="ghost" size="sm" className={canvas.labelled} disabled={isDefault} onClick={remove}>
            <Icon of={Trash2} />
            <span>Delete</span>
          </Button>
        </div>
        <ClosedBar />
      </div>
      <div className={canvas.scroll}>
        <div className={`${canvas.page} ${styles.preview}`}>
          {ending.image && <ShownImage {...ending.image} className={styles.image} />}
          <h2>{title}</h2>
          <p>{plainText(ending.text) || 'Your response has been submitted successfully.'}</p>
          {site && <p>We will open {site} in 5 seconds.</p>}
          <div className={styles.actions}>
            {site && <span className={styles.filled}>Open now</span>}
            {button?.label && <span className={styles.filled}>{plainText(button.label)}</span>}
            {offersAnother && <span className={styles.link}>Submit another response</span>}
          </div>
        </div>
      </div>
    </section>
  );
}
