import { areSameOptions } from '@tessera/fields/listed-options';
import { listsOf, optionsOfLists } from '@tessera/form-model/listed-fields';
import type { WireOptionList } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { documentAtom } from '../../store';
import { describeListChange } from './list-change';
import { useOptionLists } from './use-option-lists';

/** Lists that are asked for changes. A published form gets the changes of all. */
const MAX_ASKED = 20;

/** Says which option lists of the form have changed, before the form is published. */
export function ChangedLists({ className }: { className?: string | undefined }) {
  const formDocument = useAtomValue(documentAtom);
  const { calls, organizationId } = useOptionLists();
  const ids = listsOf(formDocument).slice(0, MAX_ASKED).join(' ');
  const load = useCallback(
    async (signal: AbortSignal) => {
      const asked = await Promise.allSettled(ids.split(' ').map((id) => calls.optionList(id, signal)));
      return asked.flatMap((each): WireOptionList[] => (each.status === 'fulfilled' ? [each.value] : []));
    },
    [calls, ids],
  );
  const { data } = useLoaded(ids ? load : null);
  const own = optionsOfLists(formDocument);
  const changed = (data ?? [])
    .filter((list) => list.organizationId === organizationId)
    .flatMap(({ id, name, options }) => {
      const before = own.get(id) ?? [];
      return areSameOptions(before, options) ? [] : [{ id, text: `${name}: ${describeListChange(before, options)}` }];
    });
  if (changed.length === 0) return null;
  return (
    <Alert tone="neutral" className={className}>
      <p>Option lists have changed. This form gets the new options when you publish it.</p>
      <ul>
        {changed.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}
