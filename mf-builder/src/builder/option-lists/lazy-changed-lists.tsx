import { fieldsOf } from '@tessera/form-model/fields-of';
import { lazy } from '@tessera/shared-ui/lazy';
import { useAtomValue } from 'jotai';
import { documentAtom } from '../../store';
import { useBuilderChunk } from '../loading/use-builder-chunk';

const changed = lazy(() =>
  import(/* webpackChunkName: "option-lists" */ './changed-lists').then(({ ChangedLists }) => ChangedLists),
);

/** The option lists of the form that have changed. Nothing is loaded for a form without lists. */
export function LazyChangedLists(props: { className?: string | undefined }) {
  const fields = fieldsOf(useAtomValue(documentAtom));
  const Changed = useBuilderChunk(
    changed,
    fields.some(({ details }) => details?.optionList),
  );
  return Changed && <Changed {...props} />;
}
