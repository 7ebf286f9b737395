import { defaultThemeCalls } from '@tessera/api-client/default-theme-calls';
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
  const [saved, setSaved] = useState<Theme>();
  return {
    theme: saved ?? data?.theme,
    isOfOrganization: organizationId !== null,
    save: async (theme) => {
      await calls.saveDefaultTheme(organizationId, theme);
      setSaved(theme);
    },
  };
}
