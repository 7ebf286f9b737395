import type { WireTrends } from '@tessera/form-model/wire';
import { BarList } from '@tessera/shared-ui/bar-list';
import { Donut } from '@tessera/shared-ui/donut';
import { countryName, deviceLabels } from '../../labels/labels';
import { ChartCard } from '../charts/chart-card';

/** Countries that are shown one by one. */
const MAX_COUNTRIES = 10;

interface CountriesProps {
  countries: WireTrends['countries'];
  onCountry: ((country: string) => void) | undefined;
}

/** Where responses come from, by the time zone of the browser. */
export function Countries({ countries, onCountry }: CountriesProps) {
  const total = countries.reduce((sum, { count }) => sum + count, 0);
  const rest = countries.slice(MAX_COUNTRIES).reduce((sum, { count }) => sum + count, 0);
  const bars = countries.slice(0, MAX_COUNTRIES).map(({ country, count }) => ({
    id: country ?? 'unknown',
    label: country ? countryName(country) : 'Unknown',
    count,
    share: count / total,
  }));
  return (
    <ChartCard
      title="Countries"
      note="From the time zone"
      isEmpty={total === 0}
      isInteractive
      summary={bars.map(({ label, count }) => `${label}: ${count}`).join(', ')}
      table={{
        columns: ['Country', 'Responses'],
        rows: countries.map(({ country, count }) => [country ? countryName(country) : 'Unknown', count]),
      }}
    >
      <BarList
        bars={rest > 0 ? [...bars, { label: 'Other', count: rest, share: rest / total }] : bars}
        onSelect={onCountry && (({ id = '' }) => onCountry(id))}
      />
    </ChartCard>
  );
}

interface DevicesProps {
  devices: WireTrends['devices'];
  onDevice: ((device: string) => void) | undefined;
}

/** Which devices people use. The browser’s name is not stored. */
export function Devices({ devices, onDevice }: DevicesProps) {
  const total = devices.reduce((sum, { count }) => sum + count, 0);
  const parts = devices.map(({ device, count }) => ({
    id: device ?? 'unknown',
    label: device ? deviceLabels[device] : 'Unknown',
    count,
  }));
  return (
    <ChartCard
      title="Devices"
      note="From the browser"
      isEmpty={total === 0}
      isInteractive
      summary={parts.map(({ label, count }) => `${label}: ${count}`).join(', ')}
      table={{ columns: ['Device', 'Responses'], rows: parts.map(({ label, count }) => [label, count]) }}
    >
      <Donut parts={parts} unit="responses" onSelect={onDevice && (({ id = '' }) => onDevice(id))} />
    </ChartCard>
  );
}
