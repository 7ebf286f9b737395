import type { PageState } from '@tessera/form-model/page-renderer';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import { boundBody } from '../bounded-body';
import { removeFiles } from '../files/destroy-deleted';
import { leaveToSweep } from '../files/leave-to-sweep';
import { deleteByReceipt } from '../repositories/responses/receipts';
import { noResponse } from './correct-response';
import { BadPost } from './posted-page';

/** The button of the page has no fields but its own. */
const MAX_BODY_BYTES = 4_000;

/**
 * Deletes a response for its visitor, who knows the receipt with its 60 random bits, and returns the page that says so. Where
 * the form does not allow it, the page is that of a receipt without a response.
 */
export async function deleteResponse(
  { database, files }: Pick<AppContext, 'database' | 'files'>,
  request: FastifyRequest,
  { formId, receipt }: { formId: string; receipt: string },
): Promise<PageState> {
  if (!boundBody(request, MAX_BODY_BYTES)) throw new BadPost(413);
  for await (const part of request.parts({ limits: { fields: 1, parts: 1, files: 0 } })) void part;
  const gone = await database.transaction((transaction) => deleteByReceipt(transaction, { formId, receipt }));
  if (!gone) return noResponse;
  await removeFiles(leaveToSweep(files, request.log), gone.files);
  return { state: 'deleted', document: gone.document };
}
