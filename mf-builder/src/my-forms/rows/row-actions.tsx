import { Link } from '@tessera/federation/router';
import type { FormSummary } from '@tessera/form-model/form-summary';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { classNames } from '@tessera/shared-ui/class-names';
import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import { Eye, Pencil, Share2, Table2, Trash2, Undo2 } from 'lucide-react';
import { isLocalId } from '../../drafts/local-id';
import type { ListActions } from '../actions/list-actions';
import { MoreMenu } from './more-menu';
import styles from './row-actions.module.css';

interface RowActionsProps {
  form: FormSummary;
  actions: ListActions;
}

/** A link in a row: an icon whose label shows on hover, and always on small screens. */
function ActionLink({ to, name, text, icon }: { to: string; name: string; text: string; icon: IconShape }) {
  return (
    <ButtonLink as={Link} to={to} variant="ghost" icon className={styles.action} aria-label={`${text} ${name}`}>
      <Icon of={icon} />
      <span className={styles.label} aria-hidden="true">
        {text}
      </span>
    </ButtonLink>
  );
}

interface ActionButtonProps {
  name: string;
  text: string;
  icon: IconShape;
  /** Whether it opens a dialog other than a confirmation. */
  hasDialog?: boolean;
  /** Accessible name; such as 'Share Ash' if omitted. */
  label?: string;
  onClick: () => void;
}

/** An action in a row, which looks like a link in a row. */
function ActionButton({ name, text, icon, hasDialog, label = `${text} ${name}`, onClick }: ActionButtonProps) {
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
      <span className={styles.label} aria-hidden="true">
        {text}
      </span>
    </Button>
  );
}

/** Actions on an archived form: its responses stay readable; to edit it, its owner restores it. */
function ArchiveActions({ form, actions }: RowActionsProps) {
  const { id, name } = form;
  return (
    <div className={classNames(styles.actions, styles.three)}>
      <ActionLink to={`/form-responses/${id}`} name={name} text="Responses" icon={Table2} />
      <ActionButton name={name} text="Restore" icon={Undo2} onClick={() => actions.ask('restore', [form])} />
      <ActionButton
        name={name}
        text="Trash"
        label={`Move ${name} to trash`}
        icon={Trash2}
        onClick={() => actions.ask('trash', [form])}
      />
    </div>
  );
}

function InboxActions({ form, actions }: RowActionsProps) {
  const { id, name } = form;
  const isCompact = actions.isCompact && actions.canEdit;
  return (
    <div className={classNames(styles.actions, isCompact && styles.three)}>
      {actions.canEdit && <ActionLink to={`/form-builder/${id}`} name={name} text="Edit" icon={Pencil} />}
      {!isCompact && <ActionLink to={`/form-preview/${id}`} name={name} text="Preview" icon={Eye} />}
      <ActionLink to={`/form-responses/${id}`} name={name} text="Responses" icon={Table2} />
      {actions.canEdit && (
        <>
          {!isCompact && (
            <ActionButton name={name} text="Share" icon={Share2} hasDialog onClick={() => actions.share(form)} />
          )}
          <MoreMenu form={form} actions={actions} />
        </>
      )}
    </div>
  );
}

/** Actions on a form in the trash or a local draft: two labelled buttons instead of five icons. */
function TwoActions({ form, actions }: RowActionsProps) {
  const { id, name } = form;
  return (
    <div className={classNames(styles.actions, styles.two, actions.isCompact && styles.compact)}>
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
          <span className={styles.word}>Edit</span>
        </ButtonLink>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className={styles.action}
          aria-label={`Restore ${name}`}
          onClick={() => actions.ask('restore', [form])}
        >
          <Icon of={Undo2} />
          <span className={styles.word}>Restore</span>
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        className={styles.action}
        aria-label={`Delete ${name} permanently`}
        onClick={() => actions.ask('delete', [form])}
      >
        <Icon of={Trash2} />
        <span className={styles.word}>Delete</span>
      </Button>
    </div>
  );
}

/** The action on a copy that was just made. */
function CopyActions({ form, actions }: RowActionsProps) {
  return (
    <div className={classNames(styles.actions, styles.two)}>
      <Button
        variant="ghost"
        size="sm"
        className={styles.action}
        aria-label={`Undo: delete ${form.name}`}
        onClick={actions.undoCopy}
      >
        <Icon of={Undo2} />
        Undo
      </Button>
    </div>
  );
}

/** The actions on a form of the list, depending on its location and on the user’s role. */
export function RowActions(props: RowActionsProps) {
  const { id, location } = props.form;
  if (id === props.actions.copyId) return <CopyActions {...props} />;
  const isInbox = location === 'inbox' || !props.actions.canEdit;
  if (isLocalId(id) || (location === 'trash' && !isInbox)) return <TwoActions {...props} />;
  return location === 'archive' && !isInbox ? <ArchiveActions {...props} /> : <InboxActions {...props} />;
}
