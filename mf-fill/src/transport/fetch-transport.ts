import { storedToken } from '@tessera/api-client/stored-session';
import { HOMEPAGE_INPUT } from '@tessera/form-model/homepage-input';
import { members, textOr } from '@tessera/form-model/read-value';
import type { WireReceipt } from '@tessera/form-model/wire';
import type { FillMessages } from '../messages/fill-messages';
import { failedOutcome } from './failed-outcome';
import type { SubmitOutcome, Transport } from './transport';
import { UNREACHABLE } from './unreachable';

const TIME_OUT_MS = 30_000;

/** The receipt in a reply; null without one. */
function receiptIn(body: unknown): WireReceipt | null {
  const data = members(members(body).data);
  const { receipt, submittedAt } = data;
  return typeof receipt === 'string' && receipt ? { ...data, receipt, submittedAt: textOr(submittedAt, '') } : null;
}

/** The server’s codes for a limit of the form. */
const limitCode = /^(form-(full|not-open|password)|account-to-answer|answered-before|option-gone|email-used)$/;

/** Reads a reply of the submit call. Only a receipt confirms that the answers are stored, whatever the status. */
export async function outcomeOf(status: number, body: unknown, messages: FillMessages): Promise<SubmitOutcome> {
  const receipt = receiptIn(body);
  if (status >= 200 && status < 300 && receipt) return { kind: 'stored', receipt };
  const failed = failedOutcome(status, body, receipt, messages);
  if (!limitCode.test(textOr(members(body).code, ''))) return failed;
  // Only forms with limits load their messages.
  return import(/* webpackChunkName: "limits" */ './refused-by-limit').then(
    ({ refusedByLimit }) => refusedByLimit(body, messages) ?? failed,
    () => failed,
  );
}

/** The value of the input that people do not see; undefined for people. */
const homepage = () => document.querySelector<HTMLInputElement>(`[name=${HOMEPAGE_INPUT}]`)?.value || undefined;

/**
 * The visitor’s transport, over the browser’s own functions.
 *
 * @param formId of the form
 * @param messages replace the server’s messages, which are in English only
 */
export function fetchTransport(formId: string, messages: FillMessages): Transport {
  const authorization = (): Record<string, string> => {
    // For forms that only members may answer.
    const known = storedToken();
    return known ? { authorization: `Bearer ${known}` } : {};
  };
  return {
    submit: async (submission) => {
      const send = async (proof?: string) => {
        const answer = await fetch(`/api/forms/${formId}/submit`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...authorization() },
          body: JSON.stringify({ ...submission, homepage: homepage(), proof }),
          signal: AbortSignal.timeout(TIME_OUT_MS),
        });
        return [answer.status, await answer.json().catch(() => null)] as const;
      };
      try {
        let [status, body] = await send();
        const { bits } = members(members(body).data);
        if (members(body).code === 'proof-needed' && typeof bits === 'number') {
          // Loaded only when many responses come from one network.
          const { work } = await import(/* webpackChunkName: "proof" */ '../proof/work');
          [status, body] = await send(await work({ key: submission.key ?? '', bits }));
        }
        return await outcomeOf(status, body, messages);
      } catch {
        return { kind: 'unreachable', message: messages.unreachable };
      }
    },
    // Loaded only for forms that ask for files. Without a connection for the chunk, the upload would fail, too.
    upload: (...given) =>
      import(/* webpackChunkName: "upload" */ './upload-file').then(
        ({ uploadFile }) => uploadFile(formId, authorization(), ...given),
        () => ({ refused: UNREACHABLE }),
      ),
  };
}
