import type { FormResponse } from '@tessera/form-model/form';
import { MAX_NOTE } from '@tessera/form-model/response-limits';
import { responseStatuses } from '@tessera/form-model/response-names';
import { classNames } from '@tessera/shared-ui/class-names';
import { Segmented } from '@tessera/shared-ui/segmented';
import { Textarea } from '@tessera/shared-ui/textarea';
import { useSetAtom } from 'jotai';
import { useEffect, useId, useState } from 'react';
import { StatusMark } from '../labels/status-mark';
import { ConflictAlert } from '../saving/conflict-alert';
import { setStatusAtom } from '../set-status';
import { NoteState } from './note-state';
import styles from './response-drawer.module.css';
import { useNote } from './use-note';

const segments = responseStatuses.map((status) => ({ value: status, label: <StatusMark status={status} /> }));

/** The owner’s status and private note of a response. The note is saved as it is typed. */
export function MarksForm({ response }: { response: FormResponse }) {
  const setStatus = useSetAtom(setStatusAtom);
  const note = useNote(response);
  // The list shows a change a moment later; the pressed segment must not jump back until then.
  const [status, showStatus] = useState(response.status);
  useEffect(() => showStatus(response.status), [response.status]);
  const id = useId();
  return (
    <div className={classNames(styles.marks, styles.marksForm)}>
      {response.source !== 'preview' && (
        <div>
          <p className={styles.marksLabel}>Status</p>
          <Segmented
            label="Status"
            block
            segments={segments}
            value={status}
            onChange={(next) => {
              showStatus(next);
              setStatus([{ id: response.id, status }], next).then(([before]) => before && showStatus(before));
            }}
          />
        </div>
      )}
      <div>
        <div className={styles.noteHead}>
          <label className={styles.marksLabel} htmlFor={id}>
            Private note
          </label>
          <NoteState state={note.state} />
        </div>
        <Textarea
          id={id}
          rows={3}
          maxLength={MAX_NOTE}
          aria-describedby={`${id}-hint`}
          value={note.text}
          onChange={(event) => note.change(event.currentTarget.value)}
          onBlur={note.saveNow}
        />
        {note.theirs !== null && (
          <ConflictAlert
            message="Someone else has changed this note since you opened it. Yours is not saved."
            onLoad={() => note.choose(note.theirs ?? '')}
            onKeep={() => note.choose(note.text)}
          />
        )}
        <p id={`${id}-hint`} className={styles.noteHint}>
          Only people with access to these responses can read it.
        </p>
      </div>
    </div>
  );
}
