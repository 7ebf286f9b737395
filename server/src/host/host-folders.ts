import { join } from 'node:path';

/** Where the builds lie that the server serves. */
export interface HostFolders {
  shell: string;
  /** By the part's name. */
  parts: { readonly [part: string]: string };
  /** JSON file with the addresses of parts that lie elsewhere. */
  partsFile?: string | undefined;
}

/** The builds of this repository. @param root its folder */
export function foldersUnder(root: string, partsFile?: string): HostFolders {
  const names = ['mf-auth', 'mf-builder', 'mf-responses', 'mf-fill'];
  return {
    shell: join(root, 'shell/dist'),
    parts: Object.fromEntries(names.map((name) => [name, join(root, name, 'dist')])),
    partsFile,
  };
}
