import type { ControlProps } from '@tessera/fields/control';
import type { Field } from '@tessera/fields/models';
import { classNames } from '@tessera/shared-ui/class-names';
import { type FormSession, viewOf } from '../session/form-session';
import styles from './fill.module.css';
import { ownLanguage } from './own-language';
import { QuestionGroup } from './question-group';

/** From how many questions on a page it pays not to lay out those that are out of sight. */
const MANY = 40;
const IN_GROUP = 16;

const groupsOf = new WeakMap<readonly Field[], Field[][]>();

/** A page's questions in groups: the same ones for good, so that a question never moves from one to another. */
function grouped(fields: readonly Field[]): Field[][] {
  const known = groupsOf.get(fields);
  if (known) return known;
  const groups: Field[][] = [];
  for (let at = 0; at < fields.length; at += IN_GROUP) groups.push(fields.slice(at, at + IN_GROUP));
  groupsOf.set(fields, groups);
  return groups;
}

interface QuestionsProps extends Pick<ControlProps, 'onChange' | 'words' | 'uploads'> {
  session: FormSession;
}

/** The questions of the page in view. */
export function Questions({ session, ...rest }: QuestionsProps) {
  const { page, state } = viewOf(session);
  const { answers, errors, form } = session;
  // How many there are in all, not how many are asked now: else an answer could turn the page into another.
  const all = form.pages.find(({ id }) => id === page.id)?.fields ?? page.fields;
  return (
    <div lang={ownLanguage(form)} className={classNames(styles.fields, all.length > MANY && styles.many)}>
      {grouped(all).map((fields) => (
        <QuestionGroup
          key={fields[0]?.id}
          fields={fields}
          visible={state.visible}
          required={state.required}
          answers={answers}
          errors={errors}
          {...rest}
        />
      ))}
    </div>
  );
}
