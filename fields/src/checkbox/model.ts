import { manyChoices } from '../shared/choice/many-choices';

/** Any number of options. */
export const model = manyChoices({ type: 'checkbox', name: 'Checkboxes', family: 'choice' });
