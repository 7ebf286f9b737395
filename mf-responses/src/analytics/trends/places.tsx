import { deviceLabels } from '@tessera/form-model/response-names';
import { MAX_LIST } from '@tessera/form-model/response-query';
import type { WireTrends } from '@tessera/form-model/wire';
import { BarList } from '@tessera/shared-ui/bar-list';
import { Donut } from '@tessera/shared-ui/donut';
import { countryName } from '../../labels/labels';
import { ChartCard } from '../charts/chart-card';

/** Countries that are shown one by one. */
const MAX_COUNTRIES = 10;

/** Id of the bar of all further countries. */
const OTHERS = 'others';

/** A country in queries. */
const codeOf = (country: string | null) => country ?? 'unknown';

interface CountriesProps {
  countries: WireTrends['countries'];
  onCountries: ((countries: readonly string[]) => void) | undefined;
}

/** Where responses come from, by the time zone of the browser. */
export function Countries({ countries, onCountries }: CountriesProps) {
  const total = countries.reduce((sum, { count }) => sum + count, 0);
  const rest = countries.slice(MAX_COUNTRIES);
  const bars = countries.slice(0, MAX_COUNTRIES).map(({ country, count }) => ({
    id: codeOf(country),
    label: country ? countryName(country) : 'Unknown',
    count,
    share: count / total,
  }));
  const others = rest.reduce((sum, { count }) => sum + count, 0);
  // An address has no place for more countries.
  const id = rest.length > MAX_LIST ? undefined : OTHERS;
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
        bars={others > 0 ? [...bars, { id, label: 'Other', count: others, share: others / total }] : bars}
        onSelect={
          onCountries &&
          (({ id = '' }) => onCountries(id === OTHERS ? rest.map(({ country }) => codeOf(country)) : [id]))
        }
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
