import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import { useEffect, useState } from 'react';
import type { ControlProps } from '../control';
import { FileControl } from '../file/control';

/** What draws is the larger part of the code. */
const input = lazy(() => import(/* webpackChunkName: "signature" */ './signature-input'));

/** A signature. Without script, until it is loaded, and where nothing is uploaded, a file with an image of it. */
export function SignatureControl({ uploads, ...props }: ControlProps) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const { loaded } = useLazy(input, uploads !== undefined);
  return isAlive && loaded && uploads ? (
    <loaded.SignatureInput {...props} uploads={uploads} />
  ) : (
    <FileControl {...props} uploads={uploads} />
  );
}
