import { type Field, modelOf } from '@tessera/fields/models';
import { settingsOf } from '@tessera/fields/settings';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { fieldName, pageName } from '@tessera/form-model/names';
import { sameValue } from '@tessera/form-model/same-value';
import { Alert } from '@tessera/shared-ui/alert';
import { RequiredMark } from '@tessera/shared-ui/required-mark';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import type { Loaded } from '@tessera/shared-ui/use-loaded';
import { useEffect, useRef } from 'react';
import { changesBetween } from '../../form-document/changes-between';
import { ChangeList } from '../changes/change-list';
import styles from './versions.module.css';

interface VersionViewProps {
  now: FormDocument;
  /** The chosen version; idle while none is chosen. */
  version: Loaded<FormDocument>;
  /** The version before it; idle for the first one. */
  before: Loaded<FormDocument>;
}

/** How a field differs from the other side, and the word for it. */
const marks = { added: 'Added', removed: 'Removed', reworded: 'Reworded', changed: 'Changed' } as const;

type Mark = keyof typeof marks;

function markOf(field: Field, other: Field | undefined, alone: Mark): Mark | null {
  if (!other) return alone;
  if (other.label !== field.label) return 'reworded';
  return sameValue(field, other) ? null : 'changed';
}

interface SideProps {
  title: string;
  form: FormDocument;
  /** The fields of the other side. */
  others: readonly Field[];
  /** The word for a field that the other side does not have. */
  alone: Mark;
}

/** One side of the comparison: the form as the canvas draws it, with a word and a frame at each difference. */
function Side({ title, form, others, alone }: SideProps) {
  const known = new Map(others.map((field) => [field.id, field]));
  return (
    <section aria-label={title} className={styles.side}>
      <h3>{title}</h3>
      {form.pages.map((page) => (
        <div key={page.id} className={styles.page}>
          <h4>{pageName(page)}</h4>
          <ul>
            {page.fields.map((field) => {
              const mark = markOf(field, known.get(field.id), alone);
              const { Sketch } = settingsOf(field);
              return (
                <li key={field.id} className={styles.field} data-mark={mark ?? undefined}>
                  {mark && <small className={styles.mark}>{marks[mark]}</small>}
                  {!modelOf(field).isContent && (
                    <b>
                      {fieldName(field)} {field.required && <RequiredMark />}
                    </b>
                  )}
                  <div aria-hidden="true">
                    <Sketch field={field} />
                  </div>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** A version beside the one before it, and the changes that restoring it would make. */
export function VersionView({ now, version: { state, data: then, error }, before }: VersionViewProps) {
  if (state === 'idle') return <p className={styles.hint}>Choose a version to see what it changed.</p>;
  if (error) return <Alert>{error.message}</Alert>;
  if (before.error) return <Alert>{before.error.message}</Alert>;
  if (!then || before.state === 'loading') return <Skeleton height="12rem" />;
  return <Comparison key={`${then.name} ${before.state}`} now={now} then={then} former={before.data} />;
}

/** Begins where the versions differ: the first pages of a long form are often the same. */
function Comparison({ now, then, former }: { now: FormDocument; then: FormDocument; former: FormDocument | null }) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not returned: in newer browsers, scrolling gives a promise.
    view.current?.querySelector('[data-mark]')?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={view} className={styles.view}>
      <div className={styles.sides}>
        {former && <Side title="Before" form={former} others={fieldsOf(then)} alone="removed" />}
        <Side title={former ? 'After' : 'The first save'} form={then} others={fieldsOf(former ?? then)} alone="added" />
      </div>
      <section aria-label="Changes if you restore this version">
        <h3>Changes if you restore this version</h3>
        <ChangeList changes={changesBetween(now, then)} />
      </section>
    </div>
  );
}
