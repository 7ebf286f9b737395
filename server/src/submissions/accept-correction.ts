import type { Answers } from '@tessera/fields/field';
import type { InterfaceLanguage } from '@tessera/form-model/form';
import { validateSubmission } from '@tessera/form-model/validate-submission';
import type { Database } from '../database/database';
import { rememberValues } from '../facts/answer-codes';
import { factsOf } from '../facts/response-facts';
import { answerRefusal, type FindRole, viewerOf } from '../forms/answerability';
import { type LimitRefusal, limitRefusal, limitsOfCorrections, refusalOf } from '../forms/limits/limit-refusal';
import { noPass } from '../forms/limits/visitor-pass';
import {
  type CorrectableResponse,
  findCorrectable,
  findResponseKey,
  findStoredCorrection,
} from '../repositories/corrections/correctable-responses';
import {
  type CorrectedContent,
  type CorrectedVersions,
  type Correction,
  type CorrectionOutcome,
  storeCorrection,
} from '../repositories/corrections/store-correction';
import { digestOf, type SubmissionContent } from '../repositories/digest';
import type { FormLimits } from '../repositories/limits/form-limits';
import type { StoredAnswers, SubmissionTarget } from '../repositories/submissions';
import { listUploads, type UploadedFile } from '../repositories/uploads';
import { correctedVersion } from '../schemas/correction-key';
import type { AnsweredForm } from './checked-content';
import { type CorrectionContents, lacksNewAnswer, mergedContent, withRemoved } from './merged-content';
import type { WriteResult } from './repetition';
import type { Submission } from './submission';

const TOO_MANY = 'This response cannot be corrected again. Contact the people behind this form.';

/** A correction of a response, from its visitor. */
export interface SentCorrection {
  formId: string;
  /** The key of the call, which names the receipt. */
  key: string;
  receipt: string;
}

/** Undoes the transaction of a correction that a limit refuses. */
class RefusedCorrection extends Error {
  constructor(readonly outcome: CorrectionOutcome) {
    super('A limit refuses the correction.');
  }
}

/** Returns why no one may correct a response to this form now; null if nothing prevents it. Members cannot correct theirs. */
async function correctionRefusal(
  findRole: FindRole,
  target: SubmissionTarget,
  formId: string,
): Promise<LimitRefusal | null> {
  const refused = answerRefusal(target, await viewerOf(findRole, target, null));
  if (refused) return { refused };
  return target.limits && limitRefusal(limitsOfCorrections(target.limits), { formId, userId: null, pass: noPass });
}

/** Reads and stores corrections. */
export interface Corrections {
  /** The correction that is stored under this key already, also after the form was closed; null if there is none. */
  findStored(sent: SentCorrection): Promise<StoredAnswers | null>;
  /**
   * Returns the version of the response, or why it cannot be corrected. Without a response that its visitor may correct, nothing
   * about the form is told: a receipt that someone made up opens no form with a password.
   */
  check(
    findRole: FindRole,
    target: SubmissionTarget,
    sent: SentCorrection,
  ): Promise<Pick<CorrectableResponse, 'formVersion'> | LimitRefusal>;
  /** The uploads that a correction may name: those of its own page, and those of the response. */
  findUploads(sent: SentCorrection): Promise<UploadedFile[]>;
  /**
   * Stores the checked content as a new version. The receipt stays the same. `outdated`: the response has answers to a newer
   * version of the form by now, or a file was removed, so the content has to be checked again.
   */
  write(sent: SentCorrection, checked: CheckedCorrection): Promise<StoredCorrection | LimitRefusal | 'outdated'>;
}

/** A correction that fits the form. */
export interface CheckedCorrection {
  /** The answers as they were sent. */
  answers: Submission['data'];
  /** The version that the page showed; missing for the one that the key names. */
  corrects: Submission['corrects'];
  content: SubmissionContent;
  visible: ReadonlySet<string>;
  /** The language of its page; null if it is not to be stored. */
  language: InterfaceLanguage | null;
  /** The version that it answers. */
  answered: AnsweredForm;
  limits: FormLimits | null;
  /** Whether it was `outdated` before. It is stored in any case then. */
  isRechecked: boolean;
}

/** A stored correction, with the content that the response has now. */
export interface StoredCorrection extends WriteResult {
  content: SubmissionContent;
}

/** Adds the computed facts to the sent answers, and to those merged with newer ones. */
function storable({ form }: AnsweredForm, answers: Answers, sent: SubmissionContent, visible: ReadonlySet<string>) {
  const withFacts = (content: SubmissionContent, shown: ReadonlySet<string>): CorrectedContent => ({
    ...content,
    facts: factsOf(form.facts, content.data, shown),
  });
  const asSent = withFacts(sent, visible);
  return {
    sent: asSent,
    withRemoved: (content: SubmissionContent, versions: CorrectedVersions) =>
      withRemoved(form.document, answers, content, versions),
    mergeWith: (newer: Omit<CorrectionContents, 'sent'>): CorrectedContent => {
      const contents = { ...newer, sent };
      const { data, files } = mergedContent(form.document, contents);
      const checked = validateSubmission(form, data);
      // The merged answers break a rule, or hide an answer that was just typed. Store the correction as its visitor saw it.
      if (!checked.ok || lacksNewAnswer(form.document, contents, checked.data)) return asSent;
      const visibleFiles = Object.entries(files).filter(([id]) => Object.hasOwn(checked.data, id));
      return withFacts({ data: checked.data, files: Object.fromEntries(visibleFiles) }, checked.visible);
    },
  };
}

/** Stores a correction; a refusal by a limit undoes everything. */
function store(database: Database, correction: Correction): Promise<CorrectionOutcome> {
  return database
    .transaction(async (transaction) => {
      const outcome = await storeCorrection(transaction, correction);
      if (typeof outcome === 'object' && 'reason' in outcome) throw new RefusedCorrection(outcome);
      return outcome;
    })
    .catch((error: unknown) => {
      if (error instanceof RefusedCorrection) return error.outcome;
      throw error;
    });
}

/** Corrections in the database. */
export function correctionsIn(database: Database): Corrections {
  return {
    findStored: (sent) => findStoredCorrection(database, sent),
    check: async (findRole, target, sent) => {
      const response = await findCorrectable(database, sent);
      if (!response) return { refused: 'response-not-found' };
      return (await correctionRefusal(findRole, target, sent.formId)) ?? { formVersion: response.formVersion };
    },
    findUploads: async ({ formId, key, receipt }) => {
      const first = await findResponseKey(database, formId, receipt);
      const keys = first === null ? [key] : [first, key];
      return (await Promise.all(keys.map((each) => listUploads(database, formId, each)))).flat();
    },
    write: async (sent, { answers, corrects, content, visible, language, answered, limits, isRechecked }) => {
      const outcome = await store(database, {
        ...sent,
        ...storable(answered, answers, content, visible),
        formVersion: answered.version,
        language,
        isRechecked,
        baseVersion: corrects ?? correctedVersion(sent.key),
      });
      if (outcome === 'too-many') return { refused: 'too-many-requests', message: TOO_MANY };
      if (typeof outcome === 'object' && 'reason' in outcome)
        return limits ? refusalOf(outcome, limits) : { refused: 'form-closed' };
      if (outcome === 'outdated') return outcome;
      const response = outcome === 'gone' ? null : await findCorrectable(database, sent);
      if (!response) return { refused: 'response-not-found' };
      const { receipt, submittedAt, data, files } = response;
      if (typeof outcome === 'object' && 'stored' in outcome) {
        rememberValues(sent.formId, outcome.stored.facts.values);
        return { receipt, submittedAt, repeated: false, content: outcome.stored };
      }
      const differs = typeof outcome === 'object' && outcome.sent.digest !== digestOf(content);
      return { receipt, submittedAt, repeated: true, ...(differs && { differs }), content: { data, files } };
    },
  };
}
