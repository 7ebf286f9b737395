import { useLint } from './use-lint';

/** Renders nothing: keeps what follows the document out of the components that draw it. */
export const LintWatch = () => {
  useLint();
  return null;
};
