import { Segmented } from '@tessera/shared-ui/segmented';
import type { FieldOf } from '../../field';
import type { FieldPatch } from '../../field-settings';
import { withDetail } from './with-detail';

/** The part of the row that a field takes: all of it, or half, so that another field can stand beside it. */
export type Width = 'full' | 'half';

export function widthOf({ details }: Pick<FieldOf, 'details'>): Width {
  return details?.half ? 'half' : 'full';
}

export function withWidth(field: Pick<FieldOf, 'details'>, width: Width): FieldPatch {
  return withDetail(field, 'half', width === 'half' || undefined);
}

/** @param width undefined if several fields have different widths */
export function WidthSegments({ width, onChange }: { width: Width | undefined; onChange: (width: Width) => void }) {
  return (
    <Segmented<Width | ''>
      label="Width"
      segments={[
        { value: 'full', label: 'Full' },
        { value: 'half', label: 'Half' },
      ]}
      value={width ?? ''}
      onChange={(chosen) => chosen && onChange(chosen)}
    />
  );
}
