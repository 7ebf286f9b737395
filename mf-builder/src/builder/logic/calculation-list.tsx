import { fieldTypes, modelOf } from '@tessera/fields/models';
import { createField } from '@tessera/form-model/create-form';
import { fieldName } from '@tessera/form-model/names';
import { withNames } from '@tessera/form-model/pipe-names';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { useAtomValue, useSetAtom } from 'jotai';
import { Pencil, Plus } from 'lucide-react';
import { addField } from '../../form-document/commands/field-commands';
import { documentAtom, pipeNamesAtom, runAtom } from '../../store';
import { showPlaceAtom } from '../actions/page-actions';
import styles from './logic.module.css';

/** The calculations of the form, each with its expression and its page. */
export function CalculationList() {
  const { pages } = useAtomValue(documentAtom);
  const names = useAtomValue(pipeNamesAtom);
  const run = useSetAtom(runAtom);
  const show = useSetAtom(showPlaceAtom);
  const type = fieldTypes().find((each) => modelOf({ type: each }).calculation);
  const last = pages.at(-1);
  const calculations = pages.flatMap((page, at) =>
    page.fields.flatMap((field) => {
      const expression = modelOf(field).calculation?.(field);
      return expression === undefined ? [] : [{ field, expression, page: at + 1 }];
    }),
  );
  return (
    <section className={styles.section} aria-label="Calculated fields">
      <header className={styles.sectionHead}>
        <h2>Calculated fields</h2>
        <Button
          size="sm"
          disabled={!type || !last}
          onClick={() => {
            if (!type || !last) return;
            const field = createField(type);
            run(addField(field, { pageId: last.id }));
            show(field.id);
          }}
        >
          <Icon of={Plus} />
          Add calculation
        </Button>
      </header>
      {calculations.length === 0 && (
        <p className={styles.none}>
          A total, a price or a score from other answers, for conditions, texts and endings.
        </p>
      )}
      <ul>
        {calculations.map(({ field, expression, page }) => (
          <li key={field.id} className={styles.rule}>
            <b>{fieldName(field)}</b>
            <code className={styles.when}>{withNames(expression, names)}</code>
            <span className={styles.after}>{field.details?.isConcealed ? 'Not shown' : `Shown on page ${page}`}</span>
            <span className={styles.tools}>
              <Button
                variant="ghost"
                icon
                size="sm"
                className={styles.edit}
                aria-label={`Edit the calculation ${fieldName(field)}`}
                onClick={() => show(field.id)}
              >
                <Icon of={Pencil} />
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
