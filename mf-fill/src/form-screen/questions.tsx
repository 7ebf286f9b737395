import type { ControlProps } from '@tessera/fields/control';
import type { Field } from '@tessera/fields/models';
import { classNames } from '@tessera/shared-ui/class-names';
import { type FormSession, viewOf } from '../form-session/form-session';
import styles from '../frame/fill.module.css';
import { ownLanguage } from '../frame/own-language';
import { type Group, groupOf, QuestionGroup } from './question-group';

/** Above this number of questions on a page, the browser skips the layout of those outside the window. */
const SKIP_LAYOUT_ABOVE = 40;
const GROUP_SIZE = 16;

const groupsOf = new WeakMap<readonly Field[], Group[]>();

/** A page’s questions in groups. Groups are fixed, so React never remounts a question. */
function grouped(fields: readonly Field[]): Group[] {
  const known = groupsOf.get(fields);
  if (known) return known;
  const groups: Group[] = [];
  for (let at = 0; at < fields.length; at += GROUP_SIZE) groups.push(groupOf(fields.slice(at, at + GROUP_SIZE)));
  groupsOf.set(fields, groups);
  return groups;
}

interface QuestionsProps extends Pick<ControlProps, 'onChange' | 'messages' | 'uploads'> {
  session: FormSession;
}

/** The questions of the current page. */
export function Questions({ session, ...rest }: QuestionsProps) {
  const { page, state } = viewOf(session);
  const { answers, errors, form } = session;
  // Includes hidden questions, so that an answer cannot switch the page’s layout.
  const all = form.pages.find(({ id }) => id === page.id)?.fields ?? page.fields;
  return (
    <div
      key={session.round}
      lang={ownLanguage(form)}
      className={classNames(styles.fields, all.length > SKIP_LAYOUT_ABOVE && styles.many)}
    >
      {grouped(all).map((group) => (
        <QuestionGroup
          key={group.fields[0]?.id}
          group={group}
          state={state}
          answers={answers}
          errors={errors}
          {...rest}
        />
      ))}
    </div>
  );
}
