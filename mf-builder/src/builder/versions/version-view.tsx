import type { FormDocument } from '@tessera/form-model/form';
import { Alert } from '@tessera/shared-ui/alert';
import { RequiredMark } from '@tessera/shared-ui/required-mark';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { changesBetween } from '../../document/changes-between';
import { fieldName } from '../../document/commands/field-commands';
import { ChangeList } from '../changes/change-list';
import styles from './versions.module.css';

interface VersionViewProps {
  now: FormDocument;
  /** The version looked at; null until it is here. */
  then: FormDocument | null;
  problem: string;
  isAsked: boolean;
}

/** A version as it was, and what restoring it would change. */
export const VersionView = ({ now, then, problem, isAsked }: VersionViewProps) => {
  if (!isAsked) return <p className={styles.hint}>Choose a version to see it.</p>;
  if (problem) return <Alert>{problem}</Alert>;
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
            <h4>{page.title || page.name}</h4>
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
};
