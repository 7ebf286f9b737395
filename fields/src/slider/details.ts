/** Settings of sliders, beside their smallest and largest number. */
export const sliderDetails = {
  /** Distance between two numbers, from the smallest on. */
  step: 'number',
  /** Unit of the number: 'kg'. */
  unit: 'text',
} as const;
