import { isDeepStrictEqual } from 'node:util';
import type { Field } from '@tessera/fields/models';
import type { FormDocument } from '@tessera/form-model/form';
import { readDocument } from '@tessera/form-model/read-document';
import type { Queries } from '../database/database';
import type { StoredForm } from '../repositories/form-rows';
import { findVersion } from '../repositories/form-versions';

/** A document with the defaults of all members, and without empty ones: clients and earlier builds leave out different ones. */
function contentOf(formDocument: FormDocument): object {
  const { endings = [], jumps = [], pages, ...others } = readDocument(formDocument);
  const fieldOf = ({ details = {}, ...field }: Field) => ({ ...field, details });
  return { ...others, endings, jumps, pages: pages.map((page) => ({ ...page, fields: page.fields.map(fieldOf) })) };
}

/**
 * The published version, if it is an earlier one with the same content as the document; otherwise null. It is read only if the form has
 * changes that are not published.
 */
export async function sameAsPublished(
  queries: Queries,
  { id, version, publishedVersion }: StoredForm,
  formDocument: FormDocument,
): Promise<number | null> {
  if (publishedVersion === null || publishedVersion === version) return null;
  const published = await findVersion(queries, id, publishedVersion);
  const isSame = published && isDeepStrictEqual(contentOf(published.document), contentOf(formDocument));
  return isSame ? publishedVersion : null;
}
