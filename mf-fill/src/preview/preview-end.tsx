import { Button } from '@tessera/shared-ui/button';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from '../frame/fill.module.css';
import { FillFrame } from '../frame/fill-frame';
import { english } from '../messages/english';
import own from './template-preview.module.css';

interface PreviewEndProps {
  onAgain: () => void;
  /** An action before “Start again”. */
  children?: ReactNode;
}

/** Replaces the visitor’s thank-you screen of a preview that sends nothing. */
export function PreviewEnd({ onAgain, children }: PreviewEndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <FillFrame messages={english}>
      <main className={styles.state}>
        <h1 ref={heading} tabIndex={-1}>
          Your visitors see the thank-you page here
        </h1>
        <p>Your answers were checked as theirs will be. Nothing was sent or stored.</p>
        <div className={own.ways}>
          {children}
          <Button onClick={onAgain}>Start again</Button>
        </div>
      </main>
    </FillFrame>
  );
}
