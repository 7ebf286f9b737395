import type { Theme } from '@tessera/form-model/form';
import { readTheme } from '@tessera/form-model/read-theme';
import { members } from '@tessera/form-model/read-value';
import { contentOf } from '../read-body';
import { spaceQuery } from '../space-query';
import type { Send } from '../transport';

/** The calls about the theme with which new forms begin; null is the usual look. All reject with an `ApiError`. */
export interface DefaultThemeCalls {
  /** @param organizationId null for the person’s own forms */
  defaultTheme(organizationId: string | null, signal?: AbortSignal): Promise<Theme | null>;
  saveDefaultTheme(organizationId: string | null, theme: Theme | null): Promise<void>;
}

export function defaultThemeCalls(send: Send): DefaultThemeCalls {
  const call = (organizationId: string | null) => ({
    path: '/default-theme',
    session: 'required' as const,
    query: spaceQuery(organizationId),
  });
  return {
    defaultTheme: async (organizationId, signal) => {
      const body = await send({ ...call(organizationId), method: 'GET', signal });
      return readTheme(members(contentOf(body)).theme) ?? null;
    },
    saveDefaultTheme: async (organizationId, theme) =>
      void (await send({ ...call(organizationId), method: 'PUT', body: { theme } })),
  };
}
