import type { Refusal } from '../errors';

/** The refusal of one more form than a person or an organization may have. */
export function tooManyForms(limit: number): Refusal {
  return {
    refused: 'too-many-forms',
    message: `You have reached the limit of ${limit} forms. Delete forms permanently from the trash, then try again.`,
  };
}
