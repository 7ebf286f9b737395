import type { Form } from '@tessera/form-model/form';
import { pageName } from '@tessera/form-model/names';
import type { WireProgress } from '@tessera/form-model/wire';
import { durationWords } from '../../labels/labels';
import { AnalysisStatus } from '../analysis-status';
import { ChartCard } from '../charts/chart-card';
import { DropOff, type DropOffStep, lossOf } from '../charts/drop-off';
import { type AnalysisSource, useAnalysis } from '../use-analysis';

const timeOf = (ms: number | null) => (ms === null ? undefined : durationWords(ms));

/** The steps from opening the form to submitting it. */
export function stepsOf(form: Pick<Form, 'pages'>, { opened, pages, submitted, meanMs }: WireProgress): DropOffStep[] {
  const byId = new Map(pages.map((page) => [page.page, page]));
  return [
    { name: 'Opened', count: opened },
    ...form.pages.map((page) => {
      const { reached = 0, meanMs: time = null } = byId.get(page.id) ?? {};
      return { name: pageName(page), count: reached, time: timeOf(time) };
    }),
    { name: 'Submitted', count: submitted, time: meanMs === null ? undefined : `${durationWords(meanMs)} in total` },
  ];
}

/** Where visitors stop, page by page, with the time spent on each. */
export function DropOffCard({ source, form }: { source: AnalysisSource; form: Pick<Form, 'pages'> }) {
  const progress = useAnalysis<WireProgress>(source, 'progress', (api, signal) =>
    api.getProgress(source.formId, source.query, signal),
  );
  const steps = progress.data ? stepsOf(form, progress.data) : [];
  return (
    <ChartCard
      title="Where people stop"
      note="Share lost at each step, mean time on each page. Only filters by period and device apply: pages are counted without version, country and answers."
      span="full"
      isEmpty={progress.data !== undefined && steps.every(({ count }) => count === 0)}
      summary={steps
        .map(({ name, count }, place) => `${name}: ${count}${place > 0 ? `, ${lossOf(steps, place)}` : ''}`)
        .join('. ')}
      table={{
        columns: ['Step', 'Visitors', 'Change', 'Time'],
        rows: steps.map(({ name, count, time }, place) => [name, count, lossOf(steps, place), time ?? null]),
      }}
    >
      {progress.data ? (
        <DropOff steps={steps} />
      ) : (
        <AnalysisStatus isInCard error={progress.error} onRetry={() => void progress.refetch()} />
      )}
    </ChartCard>
  );
}
