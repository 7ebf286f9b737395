import type { FormDocument } from '@tessera/form-model/form';
import { fieldName, pageName } from '@tessera/form-model/names';
import { Alert } from '@tessera/shared-ui/alert';
import { RequiredMark } from '@tessera/shared-ui/required-mark';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import type { Loaded } from '@tessera/shared-ui/use-loaded';
import { changesBetween } from '../../form-document/changes-between';
import { ChangeList } from '../changes/change-list';
import styles from './versions.module.css';

interface VersionViewProps {
  now: FormDocument;
  /** The chosen version; idle while none is chosen. */
  version: Loaded<FormDocument>;
}

/** A version, and the changes that restoring it would make. */
export function VersionView({ now, version: { state, data: then, error } }: VersionViewProps) {
  if (state === 'idle') return <p className={styles.hint}>Choose a version to see it.</p>;
  if (error) return <Alert>{error.message}</Alert>;
  if (!then) return <Skeleton height="12rem" />;
  return (
    <div className={styles.view}>
      <section aria-label="What restoring would change">
        <h3>What restoring would change</h3>
        <ChangeList changes={changesBetween(now, then)} />
      </section>
      <section aria-label="The form then">
        <h3>{then.name}</h3>
        {then.pages.map((page) => (
          <div key={page.id}>
            <h4>{pageName(page)}</h4>
            <ul>
              {page.fields.map((field) => (
                <li key={field.id}>
                  {fieldName(field)} {field.required && <RequiredMark />}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </div>
  );
}
