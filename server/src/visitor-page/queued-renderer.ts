import type { FormDocument } from '@tessera/form-model/form';
import type { PageState } from '@tessera/form-model/page-renderer';
import type { PageReleaseRenderer } from './page-releases';
import { estimateMs, type RenderQueue, SlowForm } from './render-queue';

/** The renderer has more waiting calls than it can answer soon. */
export class RendererBusy extends Error {
  /** @param isPost whether the call was about posted answers */
  constructor(readonly isPost: boolean) {
    super('Too many calls of the renderer are waiting');
  }
}

/** Returns the form that a page shows; null if it shows none. */
export function formIn(found: PageState) {
  if ('form' in found) return found.form;
  return 'document' in found ? found.document : null;
}

/**
 * Puts each call of a renderer that reads a form into the queue, so that neither pages nor posts wait too long.
 *
 * @returns a renderer whose calls reject with `RendererBusy` if too much is waiting
 */
export function queuedRenderer(renderer: PageReleaseRenderer, queue: RenderQueue, formId: string): PageReleaseRenderer {
  // How long a post takes says nothing about how long the page takes, so each call has its own remembered time.
  async function queued<Result>(
    call: keyof PageReleaseRenderer,
    form: Pick<FormDocument, 'pages'> | null,
    run: () => Promise<Result>,
  ): Promise<Result> {
    const busy = () => new RendererBusy(call !== 'render');
    const result = queue({ id: `${renderer.version} ${formId} ${call}`, formId, estimateMs: estimateMs(form) }, run);
    if (!result) throw busy();
    return result.catch((error: unknown) => {
      throw error instanceof SlowForm ? busy() : error;
    });
  }
  return {
    version: renderer.version,
    inputNames: () => renderer.inputNames(),
    languages: () => renderer.languages(),
    render: (found, context) => queued('render', formIn(found), () => renderer.render(found, context)),
    advance: (post) => queued('advance', post.form, () => renderer.advance(post)),
    refuse: (post) => queued('refuse', post.form, () => renderer.refuse(post)),
    alreadySubmitted: (post) => queued('alreadySubmitted', post.form, () => renderer.alreadySubmitted(post)),
    answerTexts: (form, values, languages) =>
      queued('answerTexts', form, () => renderer.answerTexts(form, values, languages)),
  };
}
