import { localFileSize } from '@tessera/form-model/file-size';
import type { WireReleaseDetails } from '@tessera/form-model/wire';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { Icon } from '@tessera/shared-ui/icon';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { integrityOf } from './release-facts';
import styles from './releases.module.css';

interface FileTableProps {
  files: WireReleaseDetails['files'];
  caption: string;
}

/** The files of a version, each with its size and its hash, which can be copied. */
export function FileTable({ files, caption }: FileTableProps) {
  const [copied, setCopied] = useState('');
  const copy = (path: string, text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(path),
      () => setCopied(''),
    );
  // Compressed copies are made from the others.
  const shown = files.filter(({ path }) => !/\.(?:br|gz)$/.test(path));
  return (
    <>
      <h3>
        Files <span>{counted(shown.length, 'file')}</span>
      </h3>
      <table className={styles.files}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <tbody>
          {shown.map(({ path, bytes, sha256 }) => (
            <tr key={path}>
              <th scope="row">
                <b>{path}</b>
                <small>{integrityOf(sha256)}</small>
              </th>
              <td>{localFileSize(bytes)}</td>
              <td>
                <Button
                  variant="ghost"
                  icon
                  size="sm"
                  aria-label={`Copy the hash of ${path}`}
                  onClick={() => copy(path, integrityOf(sha256))}
                >
                  <Icon of={copied === path ? Check : Copy} />
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <VisuallyHidden role="status">{copied && `Copied the hash of ${copied}`}</VisuallyHidden>
    </>
  );
}
