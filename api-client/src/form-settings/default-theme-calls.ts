import type { Theme } from '@tessera/form-model/form';
import { readTheme } from '@tessera/form-model/read-theme';
import { members } from '@tessera/form-model/read-value';
import { contentOf } from '../read-body';
import { sendChange } from '../requests/send-change';
import { spaceQuery } from '../space-query';
import type { Send } from '../transport';

/** The calls about the theme with which new forms begin; null is the usual look. All reject with an `ApiError`. */
export interface DefaultThemeCalls {
  /** @param organizationId null for the person’s own forms */
  defaultTheme(organizationId: string | null, signal?: AbortSignal): Promise<Theme | null>;
  /**
   * @param before the theme that it replaces, as the person knows it. The error of an outdated change has the newer one as its
   *   `data`; undefined to replace any
   */
  saveDefaultTheme(organizationId: string | null, theme: Theme | null, before?: Theme | null): Promise<void>;
}

export function defaultThemeCalls(send: Send): DefaultThemeCalls {
  const call = (organizationId: string | null) => ({
    path: '/default-theme',
    session: 'required' as const,
    query: spaceQuery(organizationId),
  });
  const read = (body: unknown) => readTheme(members(contentOf(body)).theme) ?? null;
  return {
    defaultTheme: async (organizationId, signal) =>
      read(await send({ ...call(organizationId), method: 'GET', signal })),
    saveDefaultTheme: async (organizationId, theme, before) => {
      const body = { theme, ...(before !== undefined && { before: { theme: before } }) };
      await sendChange(send, { ...call(organizationId), body }, read);
    },
  };
}
