import swagger from '@fastify/swagger';
import { apiKeyScopes } from '@tessera/form-model/api-key-scopes';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { fixedText } from '../host/fixed-text';
import { undocumented } from '../schemas/undocumented';
import { limited } from './rate-limits';

/** Serves the OpenAPI description of the API at `/api/openapi.json`. */
export async function openapi(app: FastifyInstance, { limits }: Pick<AppContext, 'limits'>): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tessera',
        version: '1.0.0',
        description: 'Builds forms, publishes them to visitors and collects their responses.',
      },
      tags: [
        { name: 'users', description: 'Accounts and sessions' },
        { name: 'forms', description: 'Forms of the user and of organizations' },
        { name: 'organizations', description: 'People who work on the same forms' },
        { name: 'visitors', description: 'Reading and answering published forms' },
        { name: 'responses', description: 'Responses to these forms' },
        { name: 'activity', description: 'The activity log' },
        { name: 'analytics', description: 'Views, starts and answers of these forms, also through a shared link' },
        { name: 'webhooks', description: 'Addresses that get the responses of a form, and what was sent there' },
        { name: 'spam', description: 'Filters for automatic responses' },
        { name: 'person data', description: 'All responses of one person: find, export and delete them' },
        { name: 'installation', description: 'Settings, log-ins and releases, for administrators' },
        { name: 'server', description: 'Monitoring' },
      ],
      components: {
        securitySchemes: {
          session: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The access token of a session.',
          },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: `A key of the settings, \`tess_…\`. Scopes: ${apiKeyScopes.join(', ')}.`,
          },
        },
      },
    },
  });
  const send = fixedText(() => JSON.stringify(app.swagger()));
  app.get(
    '/api/openapi.json',
    { config: { permission: 'public', ...limited(limits.submit) }, schema: undocumented },
    (request, reply) =>
      send(request, reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache')),
  );
}
