import type { ControlProps } from '@tessera/fields/control';
import type { Field } from '@tessera/fields/models';
import { classNames } from '@tessera/shared-ui/class-names';
import { type FormSession, viewOf } from '../session/form-session';
import styles from './fill.module.css';
import { ownLanguage } from './own-language';
import { QuestionGroup } from './question-group';

/** Number of questions on a page from which skipping the layout of questions out of view pays off. */
const MANY = 40;
const IN_GROUP = 16;

const groupsOf = new WeakMap<readonly Field[], Field[][]>();

/** A page's questions in groups. The groups never change, so that a question never moves to another one. */
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
  // Counts all questions, not only visible ones: otherwise an answer could switch the page's layout.
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
