import { numberedPage } from '@tessera/form-model/describe-jump';
import type { FormDocument, Jump } from '@tessera/form-model/form';
import { endingName } from '@tessera/form-model/names';
import { Button } from '@tessera/shared-ui/button';
import { Field } from '@tessera/shared-ui/field';
import { Icon } from '@tessera/shared-ui/icon';
import { PanelSection } from '@tessera/shared-ui/panel-section';
import { Select } from '@tessera/shared-ui/select';
import { useAtomValue, useSetAtom } from 'jotai';
import { GitBranch, Trash2, X } from 'lucide-react';
import { removeJump } from '../../form-document/commands/jump-commands';
import { documentAtom, jumpIdAtom, runAtom } from '../../store';
import conditions from '../conditions/conditions.module.css';
import { jumpComparables } from '../conditions/new-condition';
import { Problems } from '../conditions/problems';
import { TermList } from '../conditions/term-list';
import properties from '../properties/properties.module.css';
import type { useJump } from './use-jump';

/** The effect of a jump for visitors, in sentences. */
function consequences(formDocument: FormDocument, { after, to }: Jump): string[] {
  const order = formDocument.pages.map(({ id }) => id);
  const from = order.indexOf(after);
  if (to.kind === 'ending') return ['The response is sent after this page. Answers to later pages are not stored.'];
  const target = order.indexOf(to.id);
  const passed = order.slice(from + 1, target).map((_, at) => from + at + 2);
  const skipped =
    passed.length === 1
      ? [`Page ${passed[0]} is skipped. Its answers are removed when the visitor submits.`]
      : passed.length > 1
        ? [`Pages ${passed[0]} to ${passed.at(-1)} are skipped. Their answers are removed when the visitor submits.`]
        : [];
  return [...skipped, `“Previous” on page ${target + 1} goes back to page ${from + 1}.`];
}

function Target({ jump, change }: NonNullable<ReturnType<typeof useJump>>) {
  const formDocument = useAtomValue(documentAtom);
  const endings = formDocument.endings ?? [];
  const choose = (value: string) => {
    const [kind, id = ''] = value.split(' ');
    change({ to: { kind: kind === 'ending' ? 'ending' : 'page', id } });
  };
  return (
    <PanelSection title="Go to">
      <Field label="Page or ending" size="dense">
        {(control) => (
          <Select
            {...control}
            value={`${jump.to.kind} ${jump.to.id}`}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <optgroup label="Pages">
              {formDocument.pages.map(({ id }) => (
                <option key={id} value={`page ${id}`}>
                  {numberedPage(formDocument, id)}
                </option>
              ))}
            </optgroup>
            {endings.length > 0 && (
              <optgroup label="Endings">
                {endings.map((ending) => (
                  <option key={ending.id} value={`ending ${ending.id}`}>
                    {endingName(ending)}
                  </option>
                ))}
              </optgroup>
            )}
          </Select>
        )}
      </Field>
      {consequences(formDocument, jump).map((sentence) => (
        <p key={sentence} className={properties.hint}>
          {sentence}
        </p>
      ))}
    </PanelSection>
  );
}

/** The editor of a jump: after which page, when, and where to. */
export function JumpEditor(props: NonNullable<ReturnType<typeof useJump>>) {
  const { jump, change } = props;
  const formDocument = useAtomValue(documentAtom);
  const run = useSetAtom(runAtom);
  const close = useSetAtom(jumpIdAtom);
  const page = formDocument.pages.findIndex(({ id }) => id === jump.after) + 1;
  const remove = () => {
    // The editor of the rule is gone then.
    document.querySelector<HTMLElement>('[data-focus="add-rule"]')?.focus();
    run(removeJump(jump.id));
  };
  return (
    <>
      <header className={properties.head}>
        <div className={properties.title}>
          <Icon of={GitBranch} size="sm" />
          <h2>Rule after page {page}</h2>
        </div>
        <Button variant="danger-quiet" icon size="sm" aria-label="Delete rule" onClick={remove}>
          <Icon of={Trash2} />
        </Button>
        <Button variant="ghost" icon size="sm" aria-label="Close" onClick={() => close('')}>
          <Icon of={X} />
        </Button>
      </header>
      <PanelSection>
        <Field label="After" size="dense">
          {(control) => (
            <Select {...control} value={jump.after} onChange={(event) => change({ after: event.currentTarget.value })}>
              {formDocument.pages.map(({ id }) => (
                <option key={id} value={id}>
                  {numberedPage(formDocument, id)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </PanelSection>
      <PanelSection title="When">
        {jump.terms.length === 0 && <p className={properties.hint}>Always.</p>}
        <fieldset className={jump.terms.length > 0 ? conditions.rule : undefined} aria-label="Conditions of the rule">
          <TermList
            name="Rule"
            rule={jump}
            others={jumpComparables(formDocument)}
            addLabel="Add condition"
            mayBeEmpty
            onChange={change}
          />
        </fieldset>
      </PanelSection>
      <Target {...props} />
      <Problems id={jump.id} />
    </>
  );
}
