import { lazy } from '@tessera/shared-ui/lazy';
import { useEffect, useState } from 'react';
import { useBuilderChunk } from '../loading/use-builder-chunk';

/** One chunk, loaded once the focus is in a text or a field is chosen. */
const pipeTyping = lazy(() =>
  import(/* webpackChunkName: "pipes" */ './pipe-typing').then(({ PipeTyping }) => PipeTyping),
);
const insertAnswer = lazy(() =>
  import(/* webpackChunkName: "pipes" */ './insert-answer').then(({ InsertAnswer }) => InsertAnswer),
);

/** Opens the menu of answers when `{{` is typed. */
export function LazyPipeTyping() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const need = () => setNeeded(true);
    document.addEventListener('focusin', need, { once: true });
    return () => document.removeEventListener('focusin', need);
  }, []);
  const Typing = useBuilderChunk(pipeTyping, isNeeded);
  return Typing && <Typing />;
}

/** The button that begins an answer. */
export function LazyInsertAnswer() {
  const Insert = useBuilderChunk(insertAnswer, true);
  return Insert && <Insert />;
}
