import { singleChoice } from '../shared/choice/single-choice';

/** One option of a list that opens. */
export const model = singleChoice({
  type: 'select',
  name: 'Dropdown',
  family: 'choice',
  tiles: () => [2],
});
