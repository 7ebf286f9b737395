import { isDeepStrictEqual } from 'node:util';
import { designedThemes } from '@tessera/form-model/designed-themes';
import type { Theme } from '@tessera/form-model/form';
import { readTheme } from '@tessera/form-model/read-theme';
import {
  DefaultThemeBody,
  DefaultThemeConflict,
  DefaultThemeUpdateBody,
} from '@tessera/form-model/schema/default-theme';
import { successWith } from '@tessera/form-model/schema/envelope';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { originOf } from '../../auth/request-device';
import type { Refusal } from '../../errors';
import { themeErrors } from '../../forms/incoming-document';
import { loggedIn } from '../../plugins/authentication';
import { spaceOf, spaceQuery } from '../../plugins/spaces';
import { recordAudit } from '../../repositories/audit-events';
import { hasChangedSince } from '../../repositories/changed-since';
import { formSpace, lockSpace } from '../../repositories/organizations/form-access';
import { defaultThemeOf, saveDefaultTheme } from '../../repositories/themes/default-themes';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';

const tags = ['forms'];
const querystring = Type.Object(spaceQuery);
const themeChanged: Refusal = {
  refused: 'settings-changed',
  message: 'The theme of new forms was changed elsewhere in the meantime. Choose again to replace the newer one.',
};
const response = okResponse(successWith(DefaultThemeBody, 'The default theme.'));

/** Returns a refusal if people could not read a colour of the theme. */
function themeRefusal(theme: Theme | null): Refusal | null {
  const errors = theme ? themeErrors(theme) : {};
  const [first] = Object.values(errors);
  return first === undefined ? null : { refused: 'invalid-input', message: first, errors };
}

function read(app: TypedApp, { database }: AppContext): void {
  app.get(
    '/default-theme',
    {
      config: { permission: 'forms:read' },
      schema: { tags, summary: 'Read the theme with which new forms begin', querystring, response },
    },
    async (request) => ({
      success: true as const,
      data: { theme: await defaultThemeOf(database, formSpace(spaceOf(request))) },
    }),
  );
}

function save(app: TypedApp, { database }: AppContext): void {
  app.put(
    '/default-theme',
    {
      config: { permission: 'forms:write' },
      schema: {
        tags,
        summary: 'Set the theme with which new forms begin',
        description:
          'Of the user or of an organization. Forms that follow it get the change when they are published the next time. ' +
          'Null removes it; forms keep their themes.',
        querystring,
        body: DefaultThemeUpdateBody,
        response: { ...response, 409: DefaultThemeConflict },
      },
    },
    async (request, reply) => {
      const { theme, before } = request.body;
      const refusal = themeRefusal(theme);
      if (refusal) return reply.refuse(refusal);
      const space = spaceOf(request);
      const { organizationId } = formSpace(space);
      const newer = await database.transaction(async (transaction) => {
        await lockSpace(transaction, space);
        const former = await defaultThemeOf(transaction, formSpace(space));
        if (isDeepStrictEqual(former, theme)) return null;
        const known = before && { theme: readTheme(before.theme) };
        if (hasChangedSince({ theme: readTheme(former) }, { before: known, wanted: { theme } }))
          return { theme: former };
        await saveDefaultTheme(transaction, space, theme);
        if (organizationId === null) return null;
        const target = theme ? designedThemes[theme.name].name : 'Usual look';
        const actor = { id: loggedIn(request).userId };
        const origin = originOf(request);
        await recordAudit(transaction, { type: 'default-theme-changed', actor, target, organizationId, origin });
        return null;
      });
      if (newer) return reply.refuse(themeChanged, { data: newer });
      return { success: true as const, data: { theme } };
    },
  );
}

/** The theme with which new forms of a person or an organization begin. */
export function defaultThemeRoutes(app: TypedApp, context: AppContext): void {
  for (const routes of [read, save]) routes(app, context);
}
