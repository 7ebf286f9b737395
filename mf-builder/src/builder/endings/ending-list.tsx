import { describeRule } from '@tessera/form-model/describe-condition';
import type { Ending, FormDocument } from '@tessera/form-model/form';
import { newId } from '@tessera/form-model/new-id';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { useAtomValue, useSetAtom } from 'jotai';
import { ArrowDown, ArrowUp, ExternalLink, Flag, Plus } from 'lucide-react';
import { addEnding, endingsOf, moveEnding, newEnding } from '../../form-document/commands/ending-commands';
import { documentAtom, endingIdAtom, runAtom, tabAtom } from '../../store';
import { endingTitle } from './ending-title';
import styles from './endings.module.css';
import { useEnding } from './use-ending';

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '');

/** When an ending is shown, and where it leads, in words. */
function subtitleOf(formDocument: FormDocument, { terms, match, redirect }: Ending, isDefault: boolean): string {
  const when = isDefault
    ? 'Default'
    : terms.length > 0
      ? describeRule(formDocument, { match, terms })
      : 'Only through a rule';
  const host = redirect && hostOf(redirect.address);
  return host ? `${when}, opens ${host}` : when;
}

/** The endings in the order in which they are tested. */
export function EndingList() {
  const formDocument = useAtomValue(documentAtom);
  const endings = endingsOf(formDocument);
  const { ending: shown } = useEnding();
  const show = useSetAtom(endingIdAtom);
  const showTab = useSetAtom(tabAtom);
  const run = useSetAtom(runAtom);
  const add = () => {
    const ending = newEnding(newId());
    run(addEnding(ending));
    show(ending.id);
    showTab('props');
  };
  return (
    <section className={styles.side} aria-label="Endings">
      <header className={styles.head}>
        <h2>Endings</h2>
        <Button size="sm" onClick={add}>
          <Icon of={Plus} />
          Add ending
        </Button>
      </header>
      <ol className={styles.list}>
        {endings.map((ending, at) => {
          const name = endingTitle(ending);
          return (
            <li key={ending.id} data-selected={ending.id === shown.id || undefined}>
              <button
                type="button"
                className={styles.ending}
                data-focus={at === 0 ? 'default-ending' : undefined}
                aria-current={ending.id === shown.id}
                onClick={() => show(ending.id)}
              >
                <Icon of={ending.redirect ? ExternalLink : Flag} />
                <span>
                  <b>{name}</b>
                  <small>{subtitleOf(formDocument, ending, at === 0)}</small>
                </span>
              </button>
              {at > 0 && endings.length > 2 && (
                <span className={styles.moves}>
                  <Button
                    variant="ghost"
                    icon
                    size="sm"
                    aria-label={`Move ${name} up`}
                    disabled={at === 1}
                    onClick={() => run(moveEnding(ending.id, -1))}
                  >
                    <Icon of={ArrowUp} />
                  </Button>
                  <Button
                    variant="ghost"
                    icon
                    size="sm"
                    aria-label={`Move ${name} down`}
                    disabled={at === endings.length - 1}
                    onClick={() => run(moveEnding(ending.id, 1))}
                  >
                    <Icon of={ArrowDown} />
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p className={styles.tip}>
        The first ending whose conditions are true is shown. If none applies, the default is shown.
      </p>
    </section>
  );
}
