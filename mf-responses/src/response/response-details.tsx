import type { FormResponse } from '@tessera/form-model/form';
import { deviceLabels, sourceLabels } from '@tessera/form-model/response-names';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import { Calendar, GitCommitVertical, Globe, Inbox, MonitorSmartphone, Timer } from 'lucide-react';
import { countryName, durationWords } from '../labels/labels';
import styles from './response-drawer.module.css';

function detailsOf(response: FormResponse, currentVersion: number): [icon: IconShape, text: string][] {
  const { durationMs, country, device, source, formVersion } = response;
  return [
    [Calendar, formatDateTime(response.submittedAt)],
    ...(durationMs === null ? [] : [[Timer, durationWords(durationMs)] satisfies [IconShape, string]]),
    ...(country ? [[Globe, countryName(country)] satisfies [IconShape, string]] : []),
    ...(device ? [[MonitorSmartphone, deviceLabels[device]] satisfies [IconShape, string]] : []),
    ...(source === 'visitor' ? [] : [[Inbox, sourceLabels[source]] satisfies [IconShape, string]]),
    ...(formVersion > 0 && formVersion !== currentVersion
      ? [[GitCommitVertical, `Form version ${formVersion}`] satisfies [IconShape, string]]
      : []),
  ];
}

/** When and how a response was sent. */
export function ResponseDetails({ response, currentVersion }: { response: FormResponse; currentVersion: number }) {
  return detailsOf(response, currentVersion).map(([icon, text]) => (
    <span key={text} className={styles.fact}>
      <Icon of={icon} size="sm" />
      {text}
    </span>
  ));
}
