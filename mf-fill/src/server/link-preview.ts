import type { WirePublicForm } from '@tessera/form-model/wire';
import { escapeHtml } from './html';

/** Characters of a description: previews show fewer. */
const MOST_DESCRIPTION = 300;

/** A text as one line; characters, not code units, so that no emoji is cut in half. */
function lineOf(text: string) {
  const characters = [
    ...text
      .slice(0, 4 * MOST_DESCRIPTION)
      .replace(/\s+/g, ' ')
      .trim(),
  ];
  if (characters.length <= MOST_DESCRIPTION) return characters.join('');
  return `${characters.slice(0, MOST_DESCRIPTION - 1).join('')}…`;
}

/**
 * What messengers and social networks show of a link to a form: its name, its description, and its thumbnail as an image.
 *
 * @param publicUrl where people reach this installation, without a slash at the end
 */
export function linkPreviewTags(
  form: Pick<WirePublicForm, '_id' | 'name' | 'description' | 'version' | 'pages'>,
  publicUrl: string,
) {
  const address = `${publicUrl}/fill/${form._id}`;
  const [first] = form.pages;
  const description = lineOf(form.description) || lineOf(first?.description ?? '') || lineOf(first?.title ?? '');
  const properties = [
    ['og:type', 'website'],
    ['og:title', form.name],
    ['og:description', description],
    ['og:url', address],
    // The version makes a new address of a new picture: networks store images for a long time.
    ['og:image', `${address}/thumbnail.png?v=${form.version}`],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', form.name],
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
