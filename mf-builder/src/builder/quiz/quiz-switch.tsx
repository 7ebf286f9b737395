import { lazyTypes } from '@tessera/fields/load-settings';
import { fieldTypes, modelOf } from '@tessera/fields/models';
import { createField } from '@tessera/form-model/create-form';
import { resultFields } from '@tessera/form-model/quiz/results';
import { Switch } from '@tessera/shared-ui/switch';
import { useAtomValue, useSetAtom } from 'jotai';
import { addResults, removeFields } from '../../form-document/commands/field-commands';
import { documentAtom, runAtom } from '../../store';
import { useBuilderChunk } from '../loading/use-builder-chunk';

/** Turns a form into a quiz by adding the fields of its results, and back by removing them. */
export function QuizSwitch() {
  const formDocument = useAtomValue(documentAtom);
  const run = useSetAtom(runAtom);
  const results = resultFields(formDocument);
  const types = useBuilderChunk(lazyTypes, true);
  const add = () =>
    run(
      addResults(
        fieldTypes()
          .filter((type) => modelOf({ type }).scoring)
          .map((type) => createField(type)),
      ),
    );
  return (
    <Switch
      label="Quiz: score the answers"
      spread
      disabled={types === null}
      checked={results.length > 0}
      onChange={(event) => (event.currentTarget.checked ? add() : run(removeFields(results)))}
    />
  );
}
