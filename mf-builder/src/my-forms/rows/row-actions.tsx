import { Link } from '@tessera/federation/router';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { classNames } from '@tessera/shared-ui/class-names';
import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import { Eye, Pencil, Share2, Table2, Trash2, Undo2 } from 'lucide-react';
import { isLocalId } from '../../drafts/local-id';
import type { RowCommands } from '../actions/list-actions';
import styles from '../my-forms.module.css';
import { MoreMenu } from './more-menu';

interface RowActionsProps {
  form: FormSummary;
  commands: RowCommands;
}

/** A way from the list: an icon that says its word on hover, and always on small screens. */
function Way({ to, name, word, icon }: { to: string; name: string; word: string; icon: IconShape }) {
  return (
    <ButtonLink as={Link} to={to} variant="ghost" icon className={styles.action} aria-label={`${word} ${name}`}>
      <Icon of={icon} />
      <span className={styles.tip} aria-hidden="true">
        {word}
      </span>
    </ButtonLink>
  );
}

interface ActButtonProps {
  name: string;
  word: string;
  icon: IconShape;
  /** It opens a dialog that is more than a question. */
  hasDialog?: boolean;
  /** What a screen reader hears; 'Share Ash' unless given. */
  label?: string;
  onClick: () => void;
}

/** An act from the list, in the look of a way. */
function ActButton({ name, word, icon, hasDialog, label = `${word} ${name}`, onClick }: ActButtonProps) {
  return (
    <Button
      variant="ghost"
      icon
      className={styles.action}
      aria-label={label}
      aria-haspopup={hasDialog ? 'dialog' : undefined}
      onClick={onClick}
    >
      <Icon of={icon} />
      <span className={styles.tip} aria-hidden="true">
        {word}
      </span>
    </Button>
  );
}

/** Its responses stay readable; everything else waits for it to be restored. */
function ArchiveActions({ form, commands }: RowActionsProps) {
  const { id, name } = form;
  return (
    <div className={classNames(styles.actions, styles.three)}>
      <Way to={`/form-responses/${id}`} name={name} word="Responses" icon={Table2} />
      <ActButton name={name} word="Restore" icon={Undo2} onClick={() => commands.ask('restore', [form])} />
      <ActButton
        name={name}
        word="Trash"
        label={`Move ${name} to trash`}
        icon={Trash2}
        onClick={() => commands.ask('trash', [form])}
      />
    </div>
  );
}

function InboxActions({ form, commands }: RowActionsProps) {
  const { id, name } = form;
  return (
    <div className={styles.actions}>
      <Way to={`/form-builder/${id}`} name={name} word="Edit" icon={Pencil} />
      <Way to={`/form-preview/${id}`} name={name} word="Preview" icon={Eye} />
      <Way to={`/form-responses/${id}`} name={name} word="Responses" icon={Table2} />
      <ActButton name={name} word="Share" icon={Share2} hasDialog onClick={() => commands.share(form)} />
      <MoreMenu form={form} commands={commands} />
    </div>
  );
}

/** Two words instead of five icons: what is in the trash, and what no server has, is kept or deleted. */
function TwoActions({ form, commands }: RowActionsProps) {
  const { id, name } = form;
  return (
    <div className={classNames(styles.actions, styles.two)}>
      {isLocalId(id) ? (
        <ButtonLink
          as={Link}
          to={`/form-builder/${id}`}
          variant="ghost"
          size="sm"
          className={styles.action}
          aria-label={`Edit ${name}`}
        >
          <Icon of={Pencil} />
          Edit
        </ButtonLink>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className={styles.action}
          aria-label={`Restore ${name}`}
          onClick={() => commands.ask('restore', [form])}
        >
          <Icon of={Undo2} />
          Restore
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        className={styles.action}
        aria-label={`Delete ${name} permanently`}
        onClick={() => commands.ask('delete', [form])}
      >
        <Icon of={Trash2} />
        Delete
      </Button>
    </div>
  );
}

/** What can be done with a form from the list; that depends on where it is kept. */
export function RowActions(props: RowActionsProps) {
  const { id, location } = props.form;
  if (isLocalId(id) || location === 'trash') return <TwoActions {...props} />;
  return location === 'archive' ? <ArchiveActions {...props} /> : <InboxActions {...props} />;
}
