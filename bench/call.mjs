import { randomUUID } from 'node:crypto';

/** Calls the API of a server, and returns the body of its response. */
export async function call(url, method, path, body, token) {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** A session as the browser’s storage holds it. */
export function storedSession({ token, refreshToken, user }) {
  return { tessera_token: token, tessera_refresh_token: refreshToken, tessera_user: JSON.stringify(user) };
}

/**
 * Creates an account and a published form.
 *
 * @param content its title, fields and conditions
 * @returns its id and version, and `session` and `token`, which log in again: tokens end after minutes
 */
export async function newForm(url, content) {
  const account = { name: 'Olive Owner', email: `${randomUUID()}@example.org`, password: 'correct horse' };
  await call(url, 'POST', '/users/register', account);
  const session = () => call(url, 'POST', '/users/login', account);
  const token = async () => (await session()).token;
  const { data } = await call(url, 'POST', '/forms', { title: content.title, fields: [] }, await token());
  const saved = await call(url, 'PUT', `/forms/${data._id}`, { ...content, status: 'published' }, await token());
  return { id: data._id, version: saved.data.version, session, token };
}
