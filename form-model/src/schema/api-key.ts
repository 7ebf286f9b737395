import { Type } from 'typebox';

/** What an API key may be allowed to do. */
export const Scopes = ['forms:read', 'forms:write', 'responses:read', 'responses:write', 'submit'] as const;

export const ScopeName = Type.Enum([...Scopes]);
