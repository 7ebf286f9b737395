import type { FormSummary } from '@tessera/form-model/form-summary';
import type { WireDay } from '@tessera/form-model/wire';
import { counted } from '@tessera/shared-ui/counted';
import { StatRow } from '@tessera/shared-ui/stat-row';
import { DaySpark } from './day-spark';
import { StatusSpark } from './status-spark';
import { totalsOf } from './totals';

/** What there is to note of responses: lately where that is known, else where they come from. */
function responsesNote(answered: number, days: readonly WireDay[]): string | undefined {
  if (answered === 0) return undefined;
  if (days.length === 0) return `from ${counted(answered, 'form')}`;
  const lately = days.reduce((sum, { responses }) => sum + responses, 0);
  return `${lately > 0 ? lately.toLocaleString() : 'None'} in the last ${days.length} days`;
}

interface CountersProps {
  forms: readonly FormSummary[];
  /** The last days, oldest first; none where they are not known. */
  days: readonly WireDay[];
}

/** The three numbers that matter. A note stands only where there is something to note. */
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
