import { jumpTarget } from '@tessera/form-model/describe-jump';
import type { Finding } from '@tessera/form-model/lint/finding';
import { pageName } from '@tessera/form-model/names';
import { thumbnailOf } from '@tessera/form-model/thumbnail';
import { counted } from '@tessera/shared-ui/counted';
import { Icon } from '@tessera/shared-ui/icon';
import { Thumbnail } from '@tessera/shared-ui/thumbnail';
import { useAtomValue, useSetAtom } from 'jotai';
import { CornerDownRight, Flag } from 'lucide-react';
import { endingsOf } from '../../form-document/commands/ending-commands';
import { documentAtom, jumpIdAtom, viewAtom } from '../../store';
import { showPlaceAtom } from '../actions/page-actions';
import { findingsAtom } from '../conditions/findings';
import { endingTitle } from '../endings/ending-title';
import styles from './logic.module.css';
import { jumpWord, mapLayout, TILE } from './map-layout';

const arrows = ['next', 'jump', 'problem'] as const;

/** Ids of the jumps with findings. */
function jumpProblems(findings: readonly Finding[]): ReadonlySet<string> {
  return new Set(findings.flatMap(({ target }) => (target.kind === 'jump' ? [target.id] : [])));
}

/** The pages and endings with the ways between them. The rules below say the same in words. */
export function LogicMap() {
  const formDocument = useAtomValue(documentAtom);
  const findings = useAtomValue(findingsAtom);
  const show = useSetAtom(showPlaceAtom);
  const edited = useAtomValue(jumpIdAtom);
  const showView = useSetAtom(viewAtom);
  const showEnding = (id: string) => {
    // The usual ending is in no document, so it is no place.
    showView('endings');
    show(id);
  };
  const { width, height, pages, endings, lines } = mapLayout(formDocument, jumpProblems(findings));
  const current = formDocument.jumps?.find(({ id }) => id === edited)?.after;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide map is scrolled by keyboard
    <section className={styles.mapScroll} tabIndex={0} aria-label="Map of pages and endings">
      <div className={styles.map} style={{ width, height }}>
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <defs>
            {arrows.map((kind) => (
              <marker
                key={kind}
                id={`arrow-${kind}`}
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="7"
                markerHeight="7"
                orient="auto-start-reverse"
              >
                <path className={styles.head} data-kind={kind} d="M1 1l6 3-6 3z" />
              </marker>
            ))}
          </defs>
          {lines.map(({ id, kind, path }) => (
            <path key={id} className={styles.line} data-kind={kind} d={path} markerEnd={`url(#arrow-${kind})`} />
          ))}
        </svg>
        {formDocument.pages.map((page, at) => (
          <button
            key={page.id}
            type="button"
            className={styles.tile}
            style={{ left: pages[at]?.x, top: pages[at]?.y, width: TILE.width, height: TILE.height }}
            data-current={page.id === current || undefined}
            onClick={() => show(page.id)}
          >
            <b>
              <span className={styles.number}>{at + 1}</span>
              <span className={styles.title} dir="auto">
                {pageName(page)}
              </span>
            </b>
            <Thumbnail rows={thumbnailOf({ pages: [page] }).rows} size="list" />
            <small>{counted(page.fields.length, 'field')}</small>
          </button>
        ))}
        {endingsOf(formDocument).map(({ id, title }, at) => (
          <button
            key={id}
            type="button"
            className={`${styles.tile} ${styles.end}`}
            style={{ left: endings[at]?.x, top: endings[at]?.y, width: TILE.width }}
            onClick={() => showEnding(id)}
          >
            <b>
              <Icon of={Flag} size="sm" />
              <span className={styles.title} dir="auto">
                {endingTitle({ title })}
              </span>
            </b>
            <small>{at === 0 ? 'Shown by default' : 'By rules or conditions'}</small>
          </button>
        ))}
        {lines.map(
          ({ id, kind, word }) =>
            word && (
              <button
                key={id}
                type="button"
                className={styles.word}
                dir="auto"
                data-kind={kind}
                style={{ left: word.x, top: word.y }}
                onClick={() => show(id)}
                title={word.text}
              >
                {word.text}
              </button>
            ),
        )}
      </div>
    </section>
  );
}

/** The same as a list, for small screens. */
export function LogicList() {
  const formDocument = useAtomValue(documentAtom);
  const problems = jumpProblems(useAtomValue(findingsAtom));
  const show = useSetAtom(showPlaceAtom);
  return (
    <ol className={styles.mapList}>
      {formDocument.pages.map((page, at) => (
        <li key={page.id}>
          <button type="button" className={styles.row} onClick={() => show(page.id)}>
            <b>
              <span className={styles.number}>{at + 1}</span>
              <span className={styles.title} dir="auto">
                {pageName(page)}
              </span>
            </b>
            <Thumbnail rows={thumbnailOf({ pages: [page] }).rows} size="list" />
          </button>
          {(formDocument.jumps ?? [])
            .filter(({ after }) => after === page.id)
            .map((jump) => (
              <button
                key={jump.id}
                type="button"
                className={styles.jump}
                data-kind={problems.has(jump.id) ? 'problem' : undefined}
                onClick={() => show(jump.id)}
              >
                <Icon of={CornerDownRight} size="sm" />
                <span>
                  {jumpWord(formDocument, jump)}: <b>{jumpTarget(formDocument, jump)}</b>
                </span>
              </button>
            ))}
        </li>
      ))}
    </ol>
  );
}
