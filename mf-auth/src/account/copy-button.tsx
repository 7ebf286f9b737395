import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

/** Copies the text beside it and confirms it. If the browser refuses, people can select the text. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button size="sm" onClick={copy}>
      <Icon of={copied ? Check : Copy} size="sm" />
      <span role="status">{copied ? 'Copied' : children}</span>
    </Button>
  );
}
