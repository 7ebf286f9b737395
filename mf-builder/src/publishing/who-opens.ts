import type { Visibility } from '@tessera/form-model/form';

/** Who the public link is for, by who may answer. */
export const whoOpens: { readonly [Who in Visibility]: string } = {
  public: 'Anyone with the link can answer.',
  organization: 'For members of your organization. They are asked to sign in.',
  private: 'For you alone, while you are signed in.',
};
