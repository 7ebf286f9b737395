import { escapeHtml } from '@tessera/form-model/html';
import type { WirePublicForm } from '@tessera/form-model/wire';

/** Longest description in characters; previews show less. */
const MAX_DESCRIPTION_LENGTH = 300;

/** A text as one line. Counts code points, so that no emoji is cut in half. */
function lineOf(text: string) {
  const characters = [
    ...text
      .slice(0, 4 * MAX_DESCRIPTION_LENGTH)
      .replace(/\s+/g, ' ')
      .trim(),
  ];
  if (characters.length <= MAX_DESCRIPTION_LENGTH) return characters.join('');
  return `${characters.slice(0, MAX_DESCRIPTION_LENGTH - 1).join('')}…`;
}

/**
 * The tags for link previews in messengers and social networks: the title and the description that the owner has set, otherwise
 * those of the form, and its thumbnail or the owner’s own image.
 *
 * @param publicUrl address of this installation, without a slash at the end
 */
export function linkPreviewTags(
  form: Pick<WirePublicForm, '_id' | 'name' | 'description' | 'version' | 'pages' | 'settings'>,
  publicUrl: string,
) {
  const address = `${publicUrl}/fill/${form._id}`;
  const [first] = form.pages;
  const set = form.settings.linkPreview;
  const title = lineOf(set?.title ?? '') || form.name;
  const image = set?.image ? { file: 'preview.jpg', type: 'image/jpeg' } : { file: 'thumbnail.png', type: 'image/png' };
  const description =
    lineOf(set?.description ?? '') ||
    lineOf(form.description) ||
    lineOf(first?.description ?? '') ||
    lineOf(first?.title ?? '');
  const properties = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    // A new version has a new address, because networks store images for a long time.
    ['og:image', `${address}/${image.file}?v=${form.version}`],
    ['og:image:type', image.type],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', title],
  ];
  const names = [
    ['description', description],
    ['twitter:card', 'summary_large_image'],
  ];
  const tags = (attribute: string, pairs: readonly (readonly string[])[]) =>
    pairs
      .filter(([, content]) => content)
      .map(([name, content = '']) => `<meta ${attribute}="${name}" content="${escapeHtml(content)}">\n`);
  return [...tags('name', names), ...tags('property', properties)].join('');
}
