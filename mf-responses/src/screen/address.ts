import { useLocation, useNavigate, useSearchParams } from '@tessera/federation/router';
import { type AnalyticsTab, analyticsTabNames } from '@tessera/form-model/response-names';
import {
  type ResponseQuery,
  readResponseQuery,
  unreadableParts,
  writeResponseQuery,
} from '@tessera/form-model/response-query';
import { useMemo } from 'react';

const OPEN = 'response';
const VIEW = 'view';
const ANALYTICS = 'analytics';
/** Parameters of the address that are not part of the query. */
const others = [OPEN, VIEW, ANALYTICS];

/** The state of the screen that is in the address. */
export interface Address {
  query: ResponseQuery;
  /** Invalid parts of the query. */
  unreadable: readonly string[];
  /** The response in the drawer; empty if it is closed. */
  openId: string;
  /** The saved view that was chosen last; empty for none. */
  viewId: string;
  /** The tab of the analytics; null while the table is shown. */
  tab: AnalyticsTab | null;
}

/** A change of the address. Members that are missing stay as they are. */
export type ChangeAddress = (change: Partial<Omit<Address, 'unreadable'>>) => void;

function queryPart(params: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(params);
  for (const name of others) query.delete(name);
  return query;
}

export function readAddress(params: URLSearchParams): Address {
  const query = queryPart(params);
  return {
    query: readResponseQuery(query),
    unreadable: unreadableParts(query),
    openId: params.get(OPEN) ?? '',
    viewId: params.get(VIEW) ?? '',
    tab: analyticsTabNames.find((name) => name === params.get(ANALYTICS)) ?? null,
  };
}

/** The parameters after a change. Parts that cannot be understood stay until the query changes. */
export function changedAddress(now: URLSearchParams, change: Parameters<ChangeAddress>[0]): URLSearchParams {
  const next = change.query ? writeResponseQuery(change.query) : queryPart(now);
  const openId = change.openId ?? now.get(OPEN);
  const viewId = change.viewId ?? now.get(VIEW);
  const tab = change.tab === undefined ? now.get(ANALYTICS) : change.tab;
  if (tab) next.set(ANALYTICS, tab);
  if (viewId) next.set(VIEW, viewId);
  if (openId) next.set(OPEN, openId);
  return next;
}

/** State of the step of the history that opened the drawer. */
const DRAWER_STEP = 'tessera-drawer';

/**
 * The address of the screen, and a function that changes it. A new query is a step of the browser’s history, and so is
 * opening the drawer, which “Back” closes. Closing it takes that step back, so that the next “Back” leaves the list.
 */
export function useAddress(): readonly [Address, ChangeAddress] {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params), [params]);
  const { state } = useLocation();
  const navigate = useNavigate();
  const change: ChangeAddress = (wanted) => {
    const isStep = wanted.query !== undefined || wanted.tab !== undefined;
    if (wanted.openId === '' && !isStep && state === DRAWER_STEP) return void navigate(-1);
    const isOpening = Boolean(wanted.openId && !address.openId);
    setParams(
      (now) => changedAddress(now, wanted),
      () => ({ replace: !isStep && !isOpening, state: isOpening ? DRAWER_STEP : isStep ? null : state }),
    );
  };
  return [address, change];
}
