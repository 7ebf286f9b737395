import { defaultThemeCalls } from '@tessera/api-client/default-theme-calls';
import { isOutdated } from '@tessera/api-client/send-change';
import type { Theme } from '@tessera/form-model/form';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { formAtom } from '../../store';
import { useBuilder } from '../session/session-context';

/** The theme with which new forms of the form’s owner begin. */
export interface DefaultTheme {
  /** Null where they begin with the usual look; undefined while it is not known. */
  theme: Theme | null | undefined;
  isOfOrganization: boolean;
  /** Rejects with an `ApiError`. */
  save(theme: Theme): Promise<void>;
}

/** @param isNeeded whether to load it */
export function useDefaultTheme(isNeeded = true): DefaultTheme {
  const { api } = useBuilder();
  const { organizationId = null } = useAtomValue(formAtom);
  const calls = useMemo(() => defaultThemeCalls(api.send), [api]);
  const load = useCallback(
    async (signal: AbortSignal) => ({ theme: await calls.defaultTheme(organizationId, signal) }),
    [calls, organizationId],
  );
  const { data } = useLoaded(isNeeded ? load : null);
  const [saved, setSaved] = useState<Theme | null>();
  const known = saved === undefined ? data?.theme : saved;
  return {
    theme: known,
    isOfOrganization: organizationId !== null,
    save: async (theme) => {
      try {
        await calls.saveDefaultTheme(organizationId, theme, known);
        setSaved(theme);
      } catch (error) {
        if (isOutdated<Theme | null>(error)) setSaved(error.data);
        throw error;
      }
    },
  };
}
