import { fieldsOf } from '@tessera/form-model/fields-of';
import { lazy } from '@tessera/shared-ui/lazy';
import { useAtomValue } from 'jotai';
import { documentAtom } from '../../store';
import { useBuilderChunk } from '../loading/use-builder-chunk';

const takenOver = lazy(() => import('./taken-over').then(({ TakenOver }) => TakenOver));

/** In every view: what publishing takes over into the form. Nothing is loaded for a form that follows nothing. */
export function LazyTakenOver() {
  const formDocument = useAtomValue(documentAtom);
  const follows =
    formDocument.theme?.followsDefault === true || fieldsOf(formDocument).some(({ details }) => details?.optionList);
  const TakenOver = useBuilderChunk(takenOver, follows);
  return TakenOver && <TakenOver />;
}
