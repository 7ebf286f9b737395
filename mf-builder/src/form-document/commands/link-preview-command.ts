import type { FormDocument, FormSettings } from '@tessera/form-model/form';
import type { Command } from './command';
import { fitting, limits } from './limits';

/** The members of the link preview that the owner sets. */
type LinkPreview = NonNullable<FormSettings['linkPreview']>;

/** The document with another link preview. Without texts and image, the form has no such setting. */
function withLinkPreview(formDocument: FormDocument, patch: Partial<LinkPreview>): FormDocument {
  const { linkPreview = { title: '', description: '' }, ...others } = formDocument.settings;
  const { title, description, image } = { ...linkPreview, ...patch };
  const next = { title, description, ...(image && { image }) };
  const settings = title || description || image ? { ...others, linkPreview: next } : others;
  return { ...formDocument, settings };
}

/** Changes a text of the link preview. */
export function updateLinkPreview(member: 'title' | 'description', text: string): Command {
  return {
    label: 'Change link preview',
    joins: `link preview ${member}`,
    run: (formDocument) => withLinkPreview(formDocument, { [member]: fitting(text, limits.linkPreview[member]) }),
  };
}

/** Shows an image of the owner’s in the link preview; the drawn one if it is empty. */
export function setLinkPreviewImage(image: string): Command {
  return { label: 'Change link preview', run: (formDocument) => withLinkPreview(formDocument, { image }) };
}
