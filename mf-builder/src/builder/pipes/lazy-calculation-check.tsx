import type { Field } from '@tessera/fields/models';
import { lazy } from '@tessera/shared-ui/lazy';
import { useBuilderChunk } from '../loading/use-builder-chunk';

const calculationCheck = lazy(() => import('./calculation-check').then(({ CalculationCheck }) => CalculationCheck));

/** Tries a calculation; its code is loaded with the first one. */
export function LazyCalculationCheck({ field }: { field: Field }) {
  const Check = useBuilderChunk(calculationCheck, true);
  return Check && <Check key={field.id} field={field} />;
}
