import serializerCompilers, { type SerializerFactory } from '@fastify/fast-json-stringify-compiler';
import { onFirstUse } from './on-first-use';

/**
 * Compiles the function that writes the responses of a route when the route first responds. Compiled at start, those of all
 * routes would take 15 MB of memory.
 */
export const buildSerializer: SerializerFactory = (schemas, options) => {
  const compile = serializerCompilers()(schemas, options);
  return (route) => {
    const serializer = onFirstUse(() => compile(route));
    return (body) => serializer()(body);
  };
};
