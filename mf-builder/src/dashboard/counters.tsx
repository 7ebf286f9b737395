import type { Form } from '@tessera/form-model/form';
import { StatRow } from '@tessera/shared-ui/stat-row';
import { StatusSpark } from './status-spark';
import { totalsOf } from './totals';

const counted = (count: number, word: string) => `${count.toLocaleString()} ${word}${count === 1 ? '' : 's'}`;

/** The three numbers that matter. A note stands only where there is something to note. */
export const Counters = ({ forms }: { forms: readonly Form[] }) => {
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
          note: answered > 0 ? `from ${counted(answered, 'form')}` : undefined,
        },
        {
          label: 'Total Views',
          value: totals.views?.toLocaleString() ?? '—',
          note: share !== undefined ? `${share}% led to a response` : undefined,
        },
      ]}
    />
  );
};
