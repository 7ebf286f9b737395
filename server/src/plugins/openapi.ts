import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** Serves the OpenAPI description of the API at `/api/openapi.json`. */
export async function openapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tessera', version: '1.0.0', description: 'Forms, their visitors and their responses.' },
      tags: [
        { name: 'users', description: 'Accounts and sessions' },
        { name: 'forms', description: 'What an owner builds' },
        { name: 'visitors', description: 'What anybody with the link does' },
        { name: 'responses', description: 'What came back' },
        { name: 'activity', description: 'What happened' },
        { name: 'server', description: 'The server itself' },
      ],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
