import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { Menu } from '@tessera/shared-ui/menu';
import { MenuItem } from '@tessera/shared-ui/menu-item';
import { ChartColumn, ImageDown, Table2 } from 'lucide-react';
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import styles from './chart-card.module.css';
import { ChartErrorBoundary } from './chart-error-boundary';
import { type ChartTable, DataTable } from './data-table';
import { saveImage } from './save-image';

export interface ChartCardProps {
  title: string;
  /** The lines or colours of the chart, in the first row. */
  legend?: ReactNode;
  /** Further controls in the first row. They stay without data: they can be the reason that there is none. */
  tools?: ReactNode;
  /** A sentence below the title. */
  note?: ReactNode;
  /** A description of the chart in one or two sentences, for screen readers. */
  summary: string;
  /** The same data as a table behind a toggle. Undefined for a chart that has its table beside it. */
  table?: ChartTable;
  /** Half of the row from 1024 px, a third, two thirds, or all of it. */
  span?: 'half' | 'third' | 'two-thirds' | 'full';
  /** Whether there is anything to show. */
  isEmpty?: boolean;
  /** Why there is nothing to show. */
  emptyText?: string;
  /** Whether the chart has buttons; its content is then not one image. */
  isInteractive?: boolean;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A chart with its table behind a toggle. A chart that fails says so in its own card. */
export function ChartCard(props: ChartCardProps) {
  const {
    title,
    legend,
    tools,
    note,
    summary,
    table,
    span = 'half',
    isEmpty = false,
    emptyText = 'No data in this period',
    isInteractive = false,
    ref,
    children,
  } = props;
  const [showsTable, setShowsTable] = useState(false);
  const card = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => card.current as HTMLElement);
  const id = useId();
  return (
    <section ref={card} className={styles.card} data-span={span} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {legend && <div className={styles.legend}>{legend}</div>}
        <div className={styles.tools} data-image="leave-out">
          {tools}
          {!isEmpty && (
            <>
              {table && (
                <Button
                  variant="ghost"
                  size="sm"
                  icon
                  aria-label={showsTable ? `Show ${title} as chart` : `Show ${title} as table`}
                  onClick={() => setShowsTable(!showsTable)}
                >
                  <Icon of={showsTable ? ChartColumn : Table2} />
                </Button>
              )}
              <Menu
                trigger={
                  <Button variant="ghost" size="sm" icon aria-label={`Save image of ${title}`}>
                    <Icon of={ImageDown} />
                  </Button>
                }
              >
                <MenuItem onSelect={() => void saveImage(card.current, title, 'svg')}>SVG</MenuItem>
                <MenuItem onSelect={() => void saveImage(card.current, title, 'png')}>PNG</MenuItem>
              </Menu>
            </>
          )}
        </div>
        {note && <p className={styles.note}>{note}</p>}
      </header>
      <ChartErrorBoundary>
        {isEmpty ? (
          <p className={styles.empty}>{emptyText}</p>
        ) : showsTable && table ? (
          <DataTable caption={title} table={table} />
        ) : (
          <div {...(isInteractive ? {} : { role: 'img', 'aria-label': summary })} className={styles.chart}>
            {children}
          </div>
        )}
      </ChartErrorBoundary>
    </section>
  );
}
