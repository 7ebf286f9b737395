/** A reason why the server cannot start that its operator can fix. It is printed as one line, without a stack trace. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
