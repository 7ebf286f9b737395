import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import type { ControlProps } from '../control';
import { FileControl } from '../file/control';

/** Loaded on demand: the code that draws is the larger part. */
const input = lazy(() => import(/* webpackChunkName: "signature" */ './signature-input'));

/**
 * A signature. Without script, until what draws is loaded, and where nothing is uploaded, a file with an image of it. The
 * first render is always such a file, as in the HTML of the server.
 */
export function SignatureControl({ uploads, ...props }: ControlProps) {
  const { loaded } = useLazy(input, uploads !== undefined);
  return loaded && uploads ? (
    <loaded.SignatureInput {...props} uploads={uploads} />
  ) : (
    <FileControl {...props} uploads={uploads} />
  );
}
