import { Type } from 'typebox';
import { Timestamp } from './envelope';

export const User = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  avatar: Type.String({ description: 'Address of a picture; empty for none.' }),
  createdAt: Timestamp,
});

export const SignIn = Type.Object(
  {
    success: Type.Literal(true),
    user: User,
    token: Type.String({ description: 'Bearer token of the calls that need one; lives 15 minutes.' }),
    refreshToken: Type.String({ description: 'For one refresh; lives 30 days.' }),
    message: Type.String(),
  },
  { description: 'Signed in.' },
);

/** Enough to catch a typing mistake; whether an address exists is shown by the mail that arrives. */
export const Email = Type.String({ maxLength: 254, pattern: '^\\s*[^\\s@]+@[^\\s@]+\\s*$' });

/** The upper bound keeps hashing from being used to exhaust the server. */
export const Password = Type.String({ maxLength: 1024 });

export const MIN_PASSWORD = 6;
