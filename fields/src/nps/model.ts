import { type ScaleRange, scaleModel } from '../shared/scale/scale-model';

/** The numbers of every Net Promoter question. */
export const npsRange: ScaleRange = { from: 0, to: 10 };

/** How likely visitors are to recommend something, from 0 to 10. */
export const model = scaleModel<'nps'>(
  {
    type: 'nps',
    name: 'Net Promoter Score',
    family: 'detail',
    details: { lowestLabel: 'Not at all likely', highestLabel: 'Extremely likely' },
  },
  () => npsRange,
);
