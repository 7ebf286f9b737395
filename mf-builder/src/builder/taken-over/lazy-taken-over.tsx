import { fieldsOf } from '@tessera/form-model/fields-of';
import { lazy } from '@tessera/shared-ui/lazy';
import { atom, useAtomValue } from 'jotai';
import { documentAtom } from '../../store';
import { useBuilderChunk } from '../loading/use-builder-chunk';

const takenOver = lazy(() => import('./taken-over').then(({ TakenOver }) => TakenOver));

/** Whether the form follows something that publishing takes over. */
const followsAtom = atom((get) => {
  const formDocument = get(documentAtom);
  return (
    formDocument.theme?.followsDefault === true || fieldsOf(formDocument).some(({ details }) => details?.optionList)
  );
});

/**
 * In every view: the changes of lists and themes that publishing applies to the form. Nothing is loaded for a form that
 * follows nothing.
 */
export function LazyTakenOver() {
  const TakenOver = useBuilderChunk(takenOver, useAtomValue(followsAtom));
  return TakenOver && <TakenOver />;
}
