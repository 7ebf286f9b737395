/** Goes along with the step to the dashboard when the builder could not create a form. */
export interface NotCreatedStep {
  /** Why. */
  notCreated: string;
}
