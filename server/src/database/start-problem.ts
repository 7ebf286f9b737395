/** A reason why the server cannot start that its operator can act on: shown as one line, without a stack trace. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
