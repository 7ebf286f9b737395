import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A component of the shell that comes in a file of its own. */
export interface Late<Props> {
  /** Shows `waiting` until the file is here. */
  Component: ComponentType<Props>;
  /** Fetches the file, once; safe to call before the first render. Never rejects. */
  load(): Promise<void>;
}

/**
 * Keeps a component out of the first file. Not `React.lazy`: a file that could not be had would stay so, and a
 * component that is here already would still show its waiting state once.
 *
 * @param fetch imports the component
 * @param waiting what takes its room meanwhile
 */
export const late = <Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
): Late<Props> => {
  let Loaded: ComponentType<Props> | null = null;
  let arriving: Promise<void> | null = null;
  let failure: unknown = null;

  const load = () => {
    arriving ??= fetch().then(
      (Component) => {
        Loaded = Component;
      },
      (reason: unknown) => {
        failure = reason;
        arriving = null;
      },
    );
    return arriving;
  };

  const Component = (props: Props) => {
    const [, rerender] = useState({});
    useEffect(() => {
      let mounted = true;
      if (!Loaded) void load().then(() => mounted && rerender({}));
      return () => {
        mounted = false;
      };
    }, []);
    if (Loaded) return <Loaded {...props} />;
    if (failure) throw failure;
    return waiting;
  };
  return { Component, load };
};
