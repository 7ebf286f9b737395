/** The shares of browsers that the page offers for a canary. */
export const canaryShares = [
  { value: '0.01', label: '1%' },
  { value: '0.1', label: '10%' },
  { value: '0.5', label: '50%' },
];
