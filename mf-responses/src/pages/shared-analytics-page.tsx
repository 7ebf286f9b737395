import type { PageProps } from '@tessera/federation/contract';
import { useParams } from '@tessera/federation/router';
import { SharedAnalytics } from '../analytics/shared-analytics';

/** The charts of a form for anyone with the link. */
export default function SharedAnalyticsPage({ api }: PageProps) {
  const { token = '' } = useParams();
  return <SharedAnalytics key={token} api={api} token={token} />;
}
