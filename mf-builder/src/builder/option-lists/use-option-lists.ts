import { type OptionListCalls, optionListCalls } from '@tessera/api-client/option-list-calls';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { formAtom } from '../../store';
import { useBuilder } from '../session/session-context';

/** The calls about option lists, and the organization whose lists the form uses; undefined for the lists of its owner. */
export function useOptionLists(): { calls: OptionListCalls; organizationId: string | undefined } {
  const { api } = useBuilder();
  const { organizationId } = useAtomValue(formAtom);
  const calls = useMemo(() => optionListCalls(api.send), [api]);
  return { calls, organizationId };
}
