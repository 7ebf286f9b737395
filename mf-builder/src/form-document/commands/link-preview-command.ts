import type { FormSettings } from '@tessera/form-model/form';
import type { Command } from './command';
import { fitting, limits } from './limits';

/** The texts of the link preview that the owner sets. */
export type LinkPreview = NonNullable<FormSettings['linkPreview']>;

/** Changes a text of the link preview. Without texts, the form has no such setting. */
export function updateLinkPreview(member: keyof LinkPreview, text: string): Command {
  return {
    label: 'Change link preview',
    joins: `link preview ${member}`,
    run: (formDocument) => {
      const { linkPreview = { title: '', description: '' }, ...others } = formDocument.settings;
      const next = { ...linkPreview, [member]: fitting(text, limits.linkPreview[member]) };
      const settings = next.title || next.description ? { ...others, linkPreview: next } : others;
      return { ...formDocument, settings };
    },
  };
}
