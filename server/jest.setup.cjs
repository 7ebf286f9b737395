// Argon2 is slow on purpose, and the embedded database takes its time to start.
jest.setTimeout(180_000);
