import { Button } from '@tessera/shared-ui/button';
import { classNames } from '@tessera/shared-ui/class-names';
import { Icon } from '@tessera/shared-ui/icon';
import { Picker, type PickerOption } from '@tessera/shared-ui/picker';
import scroll from '@tessera/shared-ui/scroll-row.module.css';
import { SearchInput } from '@tessera/shared-ui/search-input';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, FolderPlus } from 'lucide-react';
import type { ListQuery } from './list-query';
import styles from './my-forms.module.css';

type Options<Member extends keyof ListQuery> = readonly PickerOption<ListQuery[Member]>[];

const statuses: Options<'status'> = [
  { value: 'all', label: 'All' },
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
];
const updates: Options<'updated'> = [
  { value: 'any', label: 'Any time' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Within 7 days' },
  { value: 'month', label: 'Within 30 days' },
];
const responses: Options<'responses'> = [
  { value: 'any', label: 'Any' },
  { value: 'none', label: 'None' },
  { value: '1-10', label: '1–10' },
  { value: '11-50', label: '11–50' },
  { value: 'over-50', label: 'Over 50' },
];
const sorts: Options<'sort'> = [
  { value: 'updatedAt', label: 'Last updated' },
  { value: 'createdAt', label: 'Created' },
  { value: 'name', label: 'Name' },
  { value: 'responses', label: 'Responses' },
  { value: 'status', label: 'Status' },
];

interface ToolbarProps {
  query: ListQuery;
  change: (change: Partial<ListQuery>) => void;
  /** Creates the first folder; null where there are folders, and for people who only read. */
  newFolder: (() => void) | null;
}

/** Search, filters and order of the list. */
export function Toolbar({ query, change, newFolder }: ToolbarProps) {
  const isDescending = query.order === 'desc';
  return (
    <div className={styles.toolbar}>
      <SearchInput
        className={styles.search}
        aria-label="Search forms"
        placeholder="Search forms"
        value={query.search}
        onChange={(event) => change({ search: event.target.value })}
      />
      <div className={classNames(styles.pickers, scroll.row)}>
        <Picker
          label="Status"
          options={statuses}
          value={query.status}
          on={query.status !== 'all'}
          onChange={(status) => change({ status })}
        />
        <Picker
          label="Updated"
          options={updates}
          value={query.updated}
          on={query.updated !== 'any'}
          onChange={(updated) => change({ updated })}
        />
        <Picker
          label="Responses"
          options={responses}
          value={query.responses}
          on={query.responses !== 'any'}
          onChange={(count) => change({ responses: count })}
        />
        <div className={styles.sort}>
          <Picker
            label="Sort"
            options={sorts}
            value={query.sort}
            // Names start at A; everything else with the newest or the most.
            onChange={(sort) => change({ sort, order: sort === 'name' ? 'asc' : 'desc' })}
          />
          <Button
            icon
            aria-label={isDescending ? 'Sort ascending' : 'Sort descending'}
            title={isDescending ? 'Descending' : 'Ascending'}
            onClick={() => change({ order: isDescending ? 'asc' : 'desc' })}
          >
            <Icon of={isDescending ? ArrowDownWideNarrow : ArrowUpNarrowWide} size="sm" />
          </Button>
          {newFolder && (
            <Button icon aria-label="New folder" title="New folder" data-new-folder="" onClick={newFolder}>
              <Icon of={FolderPlus} size="sm" />
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
