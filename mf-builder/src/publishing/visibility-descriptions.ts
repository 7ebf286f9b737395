import type { Visibility } from '@tessera/form-model/form';

/** Describes who can use the public link, by visibility. */
export const visibilityDescriptions: { readonly [Who in Visibility]: string } = {
  public: 'Anyone with the link can answer.',
  organization: 'Members of your organization can answer after they log in.',
  private: 'Only you can answer, while you are logged in.',
};
