interface Policy {
  createHTML(html: string): string;
}

let policy: Policy | undefined;

/**
 * Marks a document that this code wrote as safe for a frame. Browsers with Trusted Types refuse any other text there. The
 * Content-Security-Policy names this policy.
 */
export function trustedDocument(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
  policy ??= trustedTypes?.createPolicy('tessera-embed', { createHTML: (text) => text });
  return policy?.createHTML(html) ?? html;
}
