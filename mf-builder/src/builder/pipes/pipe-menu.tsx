import { type Field, modelOf } from '@tessera/fields/models';
import { hasOptionPoints } from '@tessera/fields/option-points';
import { answerable } from '@tessera/fields/score-question';
import { settingsOf } from '@tessera/fields/settings';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { pageName } from '@tessera/form-model/names';
import { pipeNames } from '@tessera/form-model/pipe-names';
import { questionsOf } from '@tessera/form-model/questions-of';
import { Icon } from '@tessera/shared-ui/icon';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { announceAtom, documentAtom, pageAtom, selectedIdAtom, viewAtom } from '../../store';
import styles from './pipe-menu.module.css';
import { insertPipe, insertPoints, isExpression, isInPoints, type PipeTarget, pipeTargetAtom } from './pipe-target';

const MAX_SHOWN = 8;

interface Insertable {
  field: Field;
  /** The text of the entry, in which the menu searches. */
  label: string;
  insert(target: PipeTarget): void;
}

/** The pipes that can be inserted for a field: its answer, and in an expression the points of its options. */
function insertables(field: Field, name: string, target: PipeTarget): Insertable[] {
  const points = { field, label: `Points of ${name}`, insert: (at: PipeTarget) => insertPoints(at, name) };
  if (isInPoints(target)) return answerable(field)?.kind === 'choices' ? [{ ...points, label: name }] : [];
  const answer = { field, label: name, insert: (at: PipeTarget) => insertPipe(at, name) };
  return isExpression(target.element) && hasOptionPoints(field) ? [answer, points] : [answer];
}

/** The answers that match the typed text, each with its page. Those of later questions are not there yet. */
function useAnswers(target: PipeTarget) {
  const { element, query } = target;
  const formDocument = useAtomValue(documentAtom);
  const view = useAtomValue(viewAtom);
  const page = useAtomValue(pageAtom);
  const selected = useAtomValue(selectedIdAtom);
  return useMemo(() => {
    const names = pipeNames(formDocument);
    const fields = questionsOf(formDocument);
    const order = fieldsOf(formDocument).map(({ id }) => id);
    const here = selected ? order.indexOf(selected) : order.indexOf(page?.fields[0]?.id ?? '');
    const wanted = query.trim().toLowerCase();
    return fields
      .filter(({ id }) => id !== selected)
      .flatMap((field) => insertables(field, names.get(field.id) ?? '', target))
      .filter(({ label }) => label.toLowerCase().includes(wanted))
      .map(({ field, ...insertable }) => ({
        field,
        ...insertable,
        page: pageName(formDocument.pages.find(({ fields: own }) => own.includes(field)) ?? { name: '', title: '' }),
        // A hidden field has its value from the start.
        isLate:
          view === 'form' &&
          !isExpression(element) &&
          !modelOf(field).isHidden &&
          here >= 0 &&
          order.indexOf(field.id) >= here,
      }))
      .slice(0, MAX_SHOWN);
  }, [formDocument, view, page, selected, query, element, target]);
}

/** The menu of answers below a text field. The focus stays in the field; arrow keys and Enter choose. */
export function PipeMenu({ target }: { target: PipeTarget }) {
  const { element } = target;
  const answers = useAnswers(target);
  const close = useSetAtom(pipeTargetAtom);
  const announce = useSetAtom(announceAtom);
  const [at, setAt] = useState(0);
  const current = answers[Math.min(at, answers.length - 1)];

  useEffect(() => {
    const choose = (answer: Insertable) => {
      close(null);
      answer.insert(target);
    };
    const press = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return;
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (by !== 0 && answers.length > 0) setAt((before) => (before + by + answers.length) % answers.length);
      else if (event.key === 'Enter' && current) choose(current);
      else if (event.key === 'Escape') close(null);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    const leave = () => close(null);
    element.addEventListener('keydown', press);
    element.addEventListener('blur', leave);
    return () => {
      element.removeEventListener('keydown', press);
      element.removeEventListener('blur', leave);
    };
  }, [element, target, answers, current, close]);

  useEffect(() => {
    if (current) announce(`${current.label}, ${current.isLate ? 'asked later' : current.page}`);
  }, [current, announce]);

  if (answers.length === 0) return null;
  const { left, bottom, width } = element.getBoundingClientRect();
  return createPortal(
    <div
      className={styles.menu}
      style={{ left, top: bottom + 4, width: Math.max(width, 240) }}
      role="listbox"
      aria-label="Insert an answer"
      tabIndex={-1}
    >
      {answers.map((answer) => (
        <div
          key={`${answer.field.id} ${answer.label}`}
          className={styles.item}
          role="option"
          tabIndex={-1}
          aria-selected={answer === current}
          // Before the field loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            close(null);
            answer.insert(target);
          }}
        >
          <Icon of={settingsOf(answer.field).icon} size="sm" />
          <b dir="auto">{answer.label}</b>
          <span data-late={answer.isLate || undefined} dir="auto">
            {answer.isLate ? 'asked later' : modelOf(answer.field).isHidden ? 'hidden' : answer.page}
          </span>
        </div>
      ))}
    </div>,
    // In the same landmark, and above its panels, which clip overflowing content.
    element.closest('main') ?? document.body,
  );
}
