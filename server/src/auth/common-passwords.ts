let common: Promise<ReadonlySet<string>> | undefined;

/** The list is large, so it is read when the first password is set. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** Whether a password is one of about 50,000 that are common or were stolen often, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList();
  return (await common).has(password.toLowerCase());
}
