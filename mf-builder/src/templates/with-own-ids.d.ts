import { type Origin } from '@tessera/form-model/create-form';
import type { FormDocument } from '@tessera/form-model/form';
/** The same document with new ids, so that two forms of one template share no id. */
export declare function withOwnIds(document: FormDocument, origin?: Origin): FormDocument;
