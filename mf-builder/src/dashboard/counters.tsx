import type { FormSummary } from '@tessera/form-model/form-summary';
import type { WireDay } from '@tessera/form-model/wire';
import { counted } from '@tessera/shared-ui/counted';
import { StatRow } from '@tessera/shared-ui/stat-row';
import { DaySpark } from './day-spark';
import { StatusSpark } from './status-spark';
import { totalsOf } from './totals';

/** The note on responses: the recent ones if the days are loaded, otherwise the number of forms. */
function responsesNote(answered: number, days: readonly WireDay[]): string | undefined {
  if (answered === 0) return undefined;
  if (days.length === 0) return `from ${counted(answered, 'form')}`;
  const recent = days.reduce((sum, { responses }) => sum + responses, 0);
  return `${recent > 0 ? recent.toLocaleString() : 'None'} in the last ${days.length} days`;
}

interface CountersProps {
  forms: readonly FormSummary[];
  /** The last days, oldest first; none if they are not loaded. */
  days: readonly WireDay[];
}

/** The three counters, each with a note if there is something to note. */
export function Counters({ forms, days }: CountersProps) {
  const totals = totalsOf(forms);
  const { published, drafts, answered, rate } = totals;
  const share = rate?.toLocaleString(undefined, { maximumFractionDigits: 1 });
  return (
    <StatRow
      stats={[
        {
          label: 'Total Forms',
          value: totals.forms.toLocaleString(),
          picture: <StatusSpark published={published} drafts={drafts} />,
          note: totals.forms > 0 ? `${published.toLocaleString()} published, ${counted(drafts, 'draft')}` : undefined,
        },
        {
          label: 'Total Responses',
          value: totals.responses.toLocaleString(),
          picture: <DaySpark counts={days.map(({ responses }) => responses)} />,
          note: responsesNote(answered, days),
        },
        {
          label: 'Total Views',
          value: totals.views?.toLocaleString() ?? '—',
          picture: <DaySpark counts={days.map(({ views }) => views)} />,
          note: share !== undefined ? `${share}% led to a response` : undefined,
        },
      ]}
    />
  );
}
