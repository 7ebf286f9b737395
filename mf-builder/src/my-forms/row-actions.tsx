import { Link } from '@tessera/federation/router';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { classNames } from '@tessera/shared-ui/class-names';
import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import { Eye, Pencil, Share2, Table2, Trash2, Undo2 } from 'lucide-react';
import { isLocalId } from '../drafts/local-id';
import { MoreMenu } from './more-menu';
import styles from './my-forms.module.css';
import type { RowCommands } from './row-commands';

interface RowActionsProps {
  form: FormSummary;
  commands: RowCommands;
}

/** A way from the list: an icon that says its word on hover, and always on small screens. */
const Way = ({ to, name, word, icon }: { to: string; name: string; word: string; icon: IconShape }) => (
  <ButtonLink as={Link} to={to} variant="ghost" icon className={styles.action} aria-label={`${word} ${name}`}>
    <Icon of={icon} />
    <span className={styles.tip} aria-hidden="true">
      {word}
    </span>
  </ButtonLink>
);

const InboxActions = ({ form, commands }: RowActionsProps) => {
  const { id, name } = form;
  return (
    <div className={styles.actions}>
      <Way to={`/form-builder/${id}`} name={name} word="Edit" icon={Pencil} />
      <Way to={`/form-preview/${id}`} name={name} word="Preview" icon={Eye} />
      <Way to={`/form-responses/${id}`} name={name} word="Responses" icon={Table2} />
      <Button
        variant="ghost"
        icon
        className={styles.action}
        aria-label={`Share ${name}`}
        aria-haspopup="dialog"
        onClick={() => commands.share(form)}
      >
        <Icon of={Share2} />
        <span className={styles.tip} aria-hidden="true">
          Share
        </span>
      </Button>
      <MoreMenu form={form} commands={commands} />
    </div>
  );
};

/** Two words instead of five icons. */
const TwoActions = ({ form, commands }: RowActionsProps) => {
  const one = [form];
  const isLocal = isLocalId(form.id);
  const isGone = form.location === 'trash' || isLocal;
  return (
    <div className={classNames(styles.actions, styles.two)}>
      {isLocal ? (
        <ButtonLink
          as={Link}
          to={`/form-builder/${form.id}`}
          variant="ghost"
          size="sm"
          className={styles.action}
          aria-label={`Edit ${form.name}`}
        >
          <Icon of={Pencil} />
          Edit
        </ButtonLink>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className={styles.action}
          aria-label={`Restore ${form.name}`}
          onClick={() => commands.ask('restore', one)}
        >
          <Icon of={Undo2} />
          Restore
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        className={styles.action}
        aria-label={isGone ? `Delete ${form.name} permanently` : `Move ${form.name} to trash`}
        onClick={() => commands.ask(isGone ? 'delete' : 'trash', one)}
      >
        <Icon of={Trash2} />
        {isGone ? 'Delete' : 'Trash'}
      </Button>
    </div>
  );
};

/** What can be done with a form from the list; that depends on where it is kept. */
export const RowActions = (props: RowActionsProps) =>
  props.form.location === 'inbox' && !isLocalId(props.form.id) ? (
    <InboxActions {...props} />
  ) : (
    <TwoActions {...props} />
  );
