/** Settings of the grade of a quiz. */
export const gradeDetails = {
  /** The grades, each with the least share of the points in percent. */
  grades: 'grades',
} as const;
