import 'apexcharts/dist/apexcharts.css';
import { useWidth } from '@tessera/shared-ui/use-width';
import type { ApexOptions } from 'apexcharts';
import ReactApexChart from 'react-apexcharts';
import { axisOf } from './axis-of';
import { type ChartColors, useChartColors } from './use-chart-colors';

/** A line or a set of columns. */
export interface Series {
  name: string;
  /** Null where there is no value yet. */
  values: readonly (number | null)[];
  /** A comparison: a dashed line, or columns with a dashed outline. */
  isDashed?: boolean;
  /** A line of the second colour, thinner than the others. */
  isAverage?: boolean;
}

export interface TimeChartProps {
  kind: 'area' | 'line' | 'step' | 'columns' | 'stacked';
  /** The name of each place. */
  labels: readonly string[];
  /** Shorter names for the axis, in one line or several; by default the names. */
  ticks?: readonly (string | readonly string[])[];
  series: readonly Series[];
  height?: number;
  /** Whether the first series has its values above its columns. */
  hasValues?: boolean;
  /** Called with the place of a point or a column that is clicked, and with its series: the first one for a point of a line. */
  onSelect?: ((place: number, series: number) => void) | undefined;
  /** Colours of stacked columns; by default those of the theme’s series. */
  colors?: readonly string[];
}

const isColumns = (kind: TimeChartProps['kind']) => kind === 'columns' || kind === 'stacked';

/** Names on the axis side by side, where there is room for more. */
const MAX_TICKS = 9;
/** Width of a character of a name and of the space between two names, in px. */
const CHARACTER = 6.5;
const SPACE = 14;
/** Part of the largest value that the axis goes on, so that there is room for the value above its column. */
const ROOM_FOR_VALUES = 1.1;
/** Width of the names of the vertical axis, in px. */
const VERTICAL_AXIS = 48;

/** The distance of at most some ticks: preferably one that divides the places, such as 6 hours of 24. */
function evenDistance(places: number, most: number): number {
  const least = Math.ceil(places / most);
  for (let distance = least; distance < 1.5 * least; distance += 1) if (places % distance === 0) return distance;
  return least;
}

/**
 * The names of some places, so that they do not touch each other: the first one and each further one at the same distance. One
 * that would reach over the end of the axis is left out.
 */
export function spacedTicks(ticks: readonly (string | readonly string[])[], width: number): (string | string[])[] {
  const lengths = ticks.map((tick) => Math.max(0, ...[tick].flat().map((line) => line.length)));
  const room = (width - VERTICAL_AXIS) / (Math.max(1, ...lengths) * CHARACTER + SPACE);
  const isAll = room >= ticks.length;
  const distance = isAll ? 1 : evenDistance(ticks.length, Math.min(MAX_TICKS, Math.max(2, Math.floor(room))));
  const last = ticks.length - 1;
  // The library makes room for the name of the last place, and for none before it.
  const isOver = (place: number) =>
    place < last && ((last - place) * (width - VERTICAL_AXIS)) / last < ((lengths[place] ?? 0) * CHARACTER) / 2;
  return ticks.map((tick, place) =>
    place % distance > 0 || isOver(place) ? '' : typeof tick === 'string' ? tick : [...tick],
  );
}

/** Lets the drawing shrink with the page, which paper needs: the library draws it for a width in px. */
function fitToPage({ el }: { el: HTMLElement }) {
  const svg = el.querySelector('svg');
  const [width, height] = [svg?.getAttribute('width'), svg?.getAttribute('height')];
  if (width && height) svg?.setAttribute('viewBox', `0 0 ${width} ${height}`);
}

function frame(colors: ChartColors, { kind, labels, onSelect }: TimeChartProps): ApexOptions {
  return {
    chart: {
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      stacked: kind === 'stacked',
      fontFamily: 'inherit',
      foreColor: colors.text,
      background: 'transparent',
      events: {
        mounted: fitToPage,
        updated: fitToPage,
        click: (_event, _chart, options?: { dataPointIndex?: number; seriesIndex?: number }) => {
          const place = options?.dataPointIndex ?? -1;
          if (place >= 0) onSelect?.(place, isColumns(kind) ? Math.max(0, options?.seriesIndex ?? 0) : 0);
        },
      },
    },
    theme: { mode: colors.isDark ? 'dark' : 'light' },
    legend: { show: false },
    dataLabels: { enabled: false },
    grid: { borderColor: colors.line, padding: { top: -8, left: 12, right: 4, bottom: -8 } },
    states: { active: { filter: { type: 'none' } } },
    tooltip: {
      shared: true,
      intersect: false,
      x: { formatter: (_value, { dataPointIndex = 0 } = {}) => labels[dataPointIndex] ?? '' },
    },
  };
}

function seriesColor({ isDashed, isAverage }: Series, colors: ChartColors): string {
  if (isAverage) return colors.second;
  return isDashed ? colors.text : colors.series;
}

/** The values above the columns of the first series. */
function columnValues(colors: ChartColors): ApexOptions['dataLabels'] {
  return {
    enabled: true,
    enabledOnSeries: [0],
    offsetY: -20,
    formatter: (value) => (typeof value === 'number' ? value.toLocaleString() : ''),
    style: { fontSize: '12px', fontWeight: 500, colors: [colors.ink] },
  };
}

/** The largest value of a chart; of stacked columns, the largest sum. */
function mostOf({ kind, series }: TimeChartProps): number {
  const values = series.map((each) => each.values.map((value) => value ?? 0));
  const [first = []] = values;
  if (kind !== 'stacked') return Math.max(0, ...values.flat());
  return Math.max(0, ...first.map((_, place) => values.reduce((sum, each) => sum + (each[place] ?? 0), 0)));
}

function optionsOf(props: TimeChartProps, colors: ChartColors, width: number): ApexOptions {
  const { kind, labels, ticks, series, hasValues = false } = props;
  const hasColumns = isColumns(kind);
  const dashes = series.map(({ isDashed }) => (isDashed ? 4 : 0));
  const { min, max, tickAmount } = axisOf(mostOf(props) * (hasValues ? ROOM_FOR_VALUES : 1));
  return {
    ...frame(colors, props),
    ...(hasValues && { dataLabels: columnValues(colors) }),
    colors: props.colors ? [...props.colors] : series.map((each) => seriesColor(each, colors)),
    stroke: {
      width: series.map(({ isDashed, isAverage }) => (hasColumns ? (isDashed ? 1.5 : 0) : isAverage ? 1.5 : 2)),
      curve: kind === 'step' ? 'stepline' : 'straight',
      dashArray: dashes,
    },
    fill: hasColumns
      ? { opacity: series.map(({ isDashed }) => (isDashed ? 0 : 1)) }
      : { type: 'solid', opacity: series.map(({ isDashed }) => (kind !== 'area' ? 1 : isDashed ? 0 : 0.1)) },
    plotOptions: { bar: { columnWidth: '70%', borderRadius: 0, dataLabels: { position: 'top' } } },
    markers: { size: labels.length === 1 ? 4 : 0, strokeWidth: 0, hover: { size: 4 } },
    xaxis: {
      categories: spacedTicks(ticks ?? labels, width),
      axisTicks: { show: false },
      axisBorder: { color: colors.line },
      labels: { rotate: 0, hideOverlappingLabels: false, style: { colors: colors.text } },
      tooltip: { enabled: false },
      crosshairs: { stroke: { color: colors.text } },
    },
    yaxis: {
      min,
      max,
      tickAmount,
      labels: {
        style: { colors: colors.text },
        // The types of the library leave out that a place can be without a value.
        formatter: (value: number | null) =>
          (Number.isInteger(value) ? value?.toLocaleString() : value?.toFixed(1)) ?? '',
      },
    },
  };
}

/** A chart over time or over ranges, in the colours of the theme. Only loaded with the analytics. */
export function TimeChart(props: TimeChartProps) {
  const colors = useChartColors();
  const { kind, series, height = 260 } = props;
  const { ref, width, isPrinted } = useWidth();
  return (
    // The library reserves more height, for a legend that the card draws.
    <div ref={ref} data-chart="" style={{ height }}>
      {width > 0 && (
        <ReactApexChart
          // The library keeps the colours of its first drawing.
          key={colors.isDark ? 'dark' : 'light'}
          type={isColumns(kind) ? 'bar' : kind === 'area' ? 'area' : 'line'}
          height={height}
          width={isPrinted ? width : '100%'}
          options={optionsOf(props, colors, width)}
          series={series.map(({ name, values, isDashed }) => ({
            name,
            // The outline of a column without height would be a mark on the axis.
            data: kind === 'columns' && isDashed ? values.map((value) => value || null) : [...values],
          }))}
        />
      )}
    </div>
  );
}
