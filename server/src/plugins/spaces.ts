import { type ActivityPlace, activityPlaces, PLACE_HEADER } from '@tessera/form-model/log-names';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '../database/database';
import { isFormPermission, type OrganizationPermission, rolePermissions } from '../permissions';
import { type FormChanger, findRole, mayOpen, type Space } from '../repositories/organizations/form-access';

declare module 'fastify' {
  interface FastifyRequest {
    /** The space of a call to a list of forms or to a log; null for other calls. */
    space: Space | null;
  }
  interface FastifyContextConfig {
    /** The permission that the caller’s role in the organization `:organizationId` must have; `membership` for any role. */
    inOrganization?: OrganizationPermission | 'membership';
  }
}

/** The query member of the calls about all forms of a space. */
export const spaceQuery = {
  organization: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'Id of the organization; without it, the call is about the user’s own forms.',
    }),
  ),
};

/** The account that makes a call to a route with a log-in. `authentication.ts` imports this file, so it cannot be asked. */
function userIdOf({ caller }: FastifyRequest): string {
  if (!caller) throw new Error('This route does not require a log-in');
  return caller.userId;
}

/** Refuses a call, or returns nothing. */
export type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** Returns the caller, with the permission that the route requires for its form. */
export function formAccess(request: FastifyRequest): FormChanger {
  const { permission = 'public' } = request.routeOptions.config;
  if (!isFormPermission(permission)) throw new Error('This route does not open forms as their owner');
  return { userId: userIdOf(request), permission, place: placeOf(request) };
}

/** From where in the product a call comes: with an API key, or from a page, as the app says. */
function placeOf({ caller, headers }: FastifyRequest): ActivityPlace | null {
  if (caller?.session === null) return 'api';
  const place = headers[PLACE_HEADER];
  return typeof place === 'string' && place !== 'api' && Object.hasOwn(activityPlaces, place)
    ? (place as ActivityPlace)
    : null;
}

/**
 * Returns the space of a call to a route with `spaceQuery`.
 *
 * @throws for other routes
 */
export function spaceOf(request: FastifyRequest): Space {
  if (!request.space) throw new Error('This route is not about a space');
  return request.space;
}

/** The kinds of things in a path, each with the refusal of an unknown one. */
const things = {
  forms: { parameter: 'id', unknown: 'form-not-found' },
  folders: { parameter: 'folderId', unknown: 'folder-not-found' },
  option_lists: { parameter: 'listId', unknown: 'list-not-found' },
} as const;

/**
 * Refuses a form, a folder or an option list that the caller may not open. A caller who may read it learns that the role is the
 * reason.
 */
const ownedCheck =
  (database: Database, table: keyof typeof things): Check =>
  async (request, reply) => {
    const { parameter, unknown } = things[table];
    const { [parameter]: id = '' } = request.params as { [name: string]: string };
    const by = formAccess(request);
    if (await mayOpen(database, table, id, by)) return undefined;
    const isReader =
      by.permission !== 'forms:read' && (await mayOpen(database, table, id, { ...by, permission: 'forms:read' }));
    return reply.refuse(isReader ? 'role-missing' : unknown);
  };

/** Refuses an organization that the caller is not in, and a call that the caller’s role does not allow. */
async function refuseRole(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    database,
    organizationId,
    needed,
  }: { database: Database; organizationId: string; needed: OrganizationPermission | 'membership' },
): Promise<FastifyReply | undefined> {
  const role = await findRole(database, organizationId, userIdOf(request));
  if (!role) return reply.refuse('organization-not-found');
  return needed === 'membership' || rolePermissions[role].has(needed) ? undefined : reply.refuse('role-missing');
}

const organizationCheck =
  (database: Database): Check =>
  (request, reply) => {
    const { organizationId } = request.params as { organizationId: string };
    const { inOrganization: needed = 'members:write' } = request.routeOptions.config;
    return refuseRole(request, reply, { database, organizationId, needed });
  };

const spaceCheck =
  (database: Database): Check =>
  async (request, reply) => {
    const { userId, permission: needed } = formAccess(request);
    const { organization } = (request.query ?? {}) as { organization?: unknown };
    request.space = { ownerId: userId };
    if (organization === undefined) return undefined;
    const organizationId = String(organization).toLowerCase();
    request.space = { organizationId };
    return refuseRole(request, reply, { database, organizationId, needed });
  };

/**
 * Checks the caller’s right to the form, the folder, the space or the organization of every call, after its permission and before its
 * body is read. Routes do not check it themselves.
 */
export function spaces(app: FastifyInstance, { database }: { database: Database }): (route: RouteOptions) => Check[] {
  const [form, folder] = [ownedCheck(database, 'forms'), ownedCheck(database, 'folders')];
  const list = ownedCheck(database, 'option_lists');
  const [space, organization] = [spaceCheck(database), organizationCheck(database)];
  app.decorateRequest('space', null);
  return ({ url, config }) => {
    if (url.includes('/:organizationId')) return [organization];
    if (!isFormPermission(config?.permission ?? 'public')) return [];
    if (url.includes('/folders/:folderId')) return [folder];
    if (url.includes('/option-lists/:listId')) return [list];
    return [url.includes('/forms/:id') ? form : space];
  };
}
