/*
 * The scopes of API keys, without a schema library: browsers read and show them as well.
 */

/** All scopes of API keys. A key has at least one of them. */
export const apiKeyScopes = ['forms:read', 'forms:write', 'responses:read', 'responses:write', 'submit'] as const;
