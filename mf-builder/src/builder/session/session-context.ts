import type { ApiClient } from '@tessera/api-client/client';
import { createContext, useContext } from 'react';
import type { Saver } from '../../saving/saver';

/** The API client and the saver; both stay the same while a form is edited. */
export interface BuilderContext {
  api: ApiClient;
  saver: Saver;
}

export const BuilderContext = createContext<BuilderContext | null>(null);

export function useBuilder(): BuilderContext {
  const context = useContext(BuilderContext);
  if (!context) throw new Error('This component must be rendered inside a BuilderContext.');
  return context;
}
