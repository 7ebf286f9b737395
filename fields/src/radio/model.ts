import { singleChoice } from '../shared/choice/single-choice';

/** One option of a few that are all in sight. */
export const model = singleChoice({
  type: 'radio',
  name: 'Radio Buttons',
  family: 'choice',
  tiles: (field) => field.options.map(() => 1),
});
