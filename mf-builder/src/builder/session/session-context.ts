import type { ApiClient } from '@tessera/api-client/client';
import { createContext, useContext } from 'react';
import type { Saver } from '../../saving/saver';

/** What stands still while a form is edited. */
export interface BuilderContext {
  api: ApiClient;
  saver: Saver;
}

export const BuilderContext = createContext<BuilderContext | null>(null);

export function useBuilder(): BuilderContext {
  const context = useContext(BuilderContext);
  if (!context) throw new Error('The builder’s components stand inside a Builder.');
  return context;
}
