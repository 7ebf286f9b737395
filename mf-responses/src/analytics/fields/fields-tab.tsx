import type { Field } from '@tessera/fields/models';
import type { WireFieldCounts } from '@tessera/form-model/wire';
import { AnalysisStatus } from '../analysis-status';
import styles from '../analytics.module.css';
import type { ShowBars } from '../bar-filters';
import { type AnalysisSource, useAnalysis } from '../use-analysis';
import { AnsweredTable } from './answered-table';
import { FieldCard } from './field-card';

interface FieldsTabProps {
  source: AnalysisSource;
  /** The fields of the form, then the removed ones that still have answers. */
  fields: readonly Field[];
  /** Opens the table with the responses that a bar counts. */
  onShow: ShowBars | undefined;
  /** Opens a response. Undefined where there are none to open. */
  onOpen: ((responseId: string) => void) | undefined;
}

/** How each field was answered. */
export function FieldsTab({ source, fields, onShow, onOpen }: FieldsTabProps) {
  const counts = useAnalysis<WireFieldCounts>(source, 'fields', (api, signal) =>
    api.getFieldCounts(source.formId, source.query, signal),
  );
  if (!counts.data) return <AnalysisStatus error={counts.error} onRetry={() => void counts.refetch()} />;
  const byId = new Map(counts.data.fields.map((each) => [each.fieldId, each]));
  return (
    <div className={styles.tab} aria-busy={counts.isFetching}>
      <div className={styles.cards}>
        {fields.map((field) => {
          const own = byId.get(field.id);
          return (
            own && (
              <FieldCard
                key={field.id}
                source={source}
                fields={fields}
                field={field}
                counts={own}
                onShow={onShow}
                onOpen={onOpen}
              />
            )
          );
        })}
        <AnsweredTable fields={fields} counts={byId} onShow={onShow} />
      </div>
    </div>
  );
}
