import { HOUR_MS, MINUTE_MS } from '@tessera/fields/durations';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { largeCache } from '../caches/large-cache';
import type { FactPlan } from '../facts/response-facts';
import type { SubmissionContent } from '../repositories/digest';
import type { SpamReason } from '../repositories/spam/quarantine';
import type { SpamFilters } from '../repositories/spam/spam-filters';
import { minSecondsOf, type SpamRules } from '../settings/spam-rules';
import { bitsFor, isProof } from './proof-of-work';
import { sourceCounts } from './source-counts';
import type { SubmissionKeys } from './submission-keys';
import { MAX_LINKS, mostLinks, repeatedTexts, typedTexts } from './suspicious-texts';

/** How long a visitor who cannot work waits instead, in seconds. */
export const WAIT_SECONDS = 15;
/** Submissions that are being judged or wait for their proof. */
const MAX_KNOWN = 50_000;

/** A valid submission of a stranger. */
export interface JudgedSubmission extends Pick<SubmissionContent, 'data'> {
  formId: string;
  key: string;
  /** The network that it comes from. */
  network: string;
  form: { document: FormDocument; facts: FactPlan };
  /** The field that people do not see. */
  homepage: string;
  proof: string;
}

/** The verdict on a submission: it is stored, it waits for the owner, or its browser has to work first. */
export type Verdict =
  | { kind: 'accept' }
  | { kind: 'hold'; reasons: SpamReason[] }
  | { kind: 'prove'; bits: number; waitSeconds: number };

export type Judge = (submission: JudgedSubmission, filters: SpamFilters, now?: number) => Verdict;

/** A key that was seen before. */
interface KnownKey {
  fromAddress: number;
  fromPage: number;
  /** How many times as many as are free. */
  times: number;
  sameText: number;
  /** The proof that was asked for; null if there was none. */
  asked: { bits: number; since: number } | null;
}

/** Clocks of several servers differ by less. */
const SKEW_MS = MINUTE_MS;

/** Seconds since a time; endless if it is in the future, because the clock went back. Only this installation can sign one. */
function secondsSince(time: number, now: number): number {
  const ms = now - time;
  return ms < -SKEW_MS ? Number.POSITIVE_INFINITY : Math.max(0, ms / 1000);
}

const reason = (code: SpamReason['code'], count?: number): SpamReason =>
  count === undefined ? { code } : { code, count };

/** Counts each key once, however often it is sent: a visitor who tries again is not another one. */
function keyCounts({ free, freeOfForm, ofPage, ofAddress }: SpamRules) {
  const known = largeCache<KnownKey>(MAX_KNOWN, { ttl: HOUR_MS });
  const [fromNetwork, toForm] = [sourceCounts(free), sourceCounts(freeOfForm)];
  const [fromPage, fromAddress] = [sourceCounts(ofPage), sourceCounts(ofAddress)];
  const texts = repeatedTexts();
  return ({ formId, key, network, form, data }: JudgedSubmission, page: string | null, now: number): KnownKey => {
    const name = `${formId} ${key}`;
    const before = known.get(name);
    if (before) return before;
    const source = `${formId} ${network}`;
    const counted: KnownKey = {
      fromAddress: fromAddress.add(source, now),
      fromPage: page === null ? 0 : fromPage.add(page, now),
      times: Math.max(fromNetwork.add(source, now) / free.max, toForm.add(formId, now) / freeOfForm.max),
      sameText: texts.add(formId, typedTexts(form.facts, { data })),
      asked: null,
    };
    known.set(name, counted);
    return counted;
  };
}

/** Whether the owner turned on more filters than the default. Without them, submissions sent through the API need no proof. */
const watchesRates = ({ tooFast, repeatedText, byAddress }: SpamFilters) => tooFast || repeatedText || byAddress;

/** Decides about the submissions of strangers. Counts within this process. */
export function spamJudge(rules: SpamRules, keys: Pick<SubmissionKeys, 'read'>): Judge {
  const count = keyCounts(rules);

  const reasonsFor = (given: JudgedSubmission, filters: SpamFilters, counted: KnownKey, now: number): SpamReason[] => {
    const { formId, key, form, data, homepage } = given;
    const signed = keys.read(formId, key);
    const seconds = signed && secondsSince(signed.issuedAt, now);
    const links = mostLinks(typedTexts(form.facts, { data }));
    const reasons: SpamReason[] = [];
    if (filters.hiddenField && homepage !== '') reasons.push(reason('hidden-field'));
    if (filters.tooFast) {
      if (seconds === null) reasons.push(reason('no-page'));
      else if (seconds < minSecondsOf(rules, fieldsOf(form.document).length))
        reasons.push(reason('too-fast', Math.ceil(seconds)));
      if (counted.fromPage > rules.ofPage.max) reasons.push(reason('same-page', counted.fromPage));
    }
    if (filters.repeatedText) {
      if (links > MAX_LINKS) reasons.push(reason('many-links', links));
      if (counted.sameText > 0) reasons.push(reason('same-text', counted.sameText));
    }
    if (filters.byAddress && counted.fromAddress > rules.ofAddress.max)
      reasons.push(reason('same-address', counted.fromAddress));
    return reasons;
  };

  /** A proof is asked for only above the free number. Waiting does as well, so a browser without script is let in, too. */
  const isProved = (given: JudgedSubmission, counted: KnownKey, now: number): boolean => {
    if (counted.times <= 1) return true;
    counted.asked ??= { bits: bitsFor(counted.times), since: now };
    const { bits, since } = counted.asked;
    return now - since >= WAIT_SECONDS * 1000 || (given.proof !== '' && isProof(given.key, given.proof, bits));
  };

  return (given, filters, now = Date.now()) => {
    if (!rules.isOn) return { kind: 'accept' };
    const counted = count(given, keys.read(given.formId, given.key)?.page ?? null, now);
    const reasons = reasonsFor(given, filters, counted, now);
    if (reasons.length > 0) return { kind: 'hold', reasons };
    if (!watchesRates(filters) || isProved(given, counted, now)) return { kind: 'accept' };
    return { kind: 'prove', bits: counted.asked?.bits ?? 0, waitSeconds: WAIT_SECONDS };
  };
}
