import type { ComponentType } from 'react';

/** A component of the shell that comes in a file of its own. */
export interface LateComponent<Props> {
  /** The component, once its file is here. */
  current(): ComponentType<Props> | null;
  /** Why the file could not be had; null while it could. */
  failure(): unknown;
  /** Fetches the file, once; safe to call before the first render. Never rejects. */
  load(): Promise<void>;
}

/**
 * Keeps a component out of the first file. Not `React.lazy`: a file that could not be had would stay so, and a
 * component that is here already would still show its waiting state once.
 *
 * @param fetch imports the component
 */
export const lateComponent = <Props>(fetch: () => Promise<ComponentType<Props>>): LateComponent<Props> => {
  let component: ComponentType<Props> | null = null;
  let arriving: Promise<void> | null = null;
  let failure: unknown = null;
  return {
    current: () => component,
    failure: () => failure,
    load: () => {
      arriving ??= fetch().then(
        (loaded) => {
          component = loaded;
          failure = null;
        },
        (reason: unknown) => {
          failure = reason;
          arriving = null;
        },
      );
      return arriving;
    },
  };
};
