import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Button } from '@tessera/shared-ui/button';
import { useEffect, useState } from 'react';
import styles from './analytics.module.css';
import { type AnalysisSource, analysesKey } from './use-analysis';

/** How long an analysis takes before its progress is shown, in ms. */
const SHOWN_AFTER_MS = 500;

/** Whether a condition has been true for some time. */
function useLasting(condition: boolean): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!condition) return undefined;
    const timer = setTimeout(() => setLasting(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [condition]);
  return condition && isLasting;
}

/** How many of the analyses on the screen are ready, with a button that stops the others. Nothing while they are quick. */
export function AnalysisProgress({ source }: { source: AnalysisSource }) {
  const client = useQueryClient();
  const queryKey = analysesKey(source);
  const running = useIsFetching({ queryKey });
  const isShown = useLasting(running > 0);
  if (!isShown) return null;
  const queries = client.getQueryCache().findAll({ queryKey });
  const ready = queries.filter(({ state }) => state.status === 'success' && state.fetchStatus === 'idle').length;
  const total = ready + running;
  return (
    <div className={styles.progress}>
      <p role="status">
        Counting responses: {ready} of {total} {total === 1 ? 'part' : 'parts'} ready
      </p>
      <progress value={ready} max={total} aria-label="Loading analytics" />
      <Button size="sm" onClick={() => void client.cancelQueries({ queryKey })}>
        Cancel
      </Button>
    </div>
  );
}
