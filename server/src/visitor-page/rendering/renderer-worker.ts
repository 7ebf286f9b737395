import { Console } from 'node:console';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import type { PageRenderer, PageRendererBundle } from '@tessera/form-model/page-renderer';
import { ignoreSignals } from '../../ignore-signals';
import {
  type Post,
  type RendererAnswer,
  type RendererCall,
  type RendererLoaded,
  type RendererOptions,
  valuesOf,
} from './renderer-messages';

process.title = 'tessera-renderer';
// The server reads V8’s report on a failure from the other output.
globalThis.console = new Console(process.stdout);
ignoreSignals();
process.on('disconnect', () => process.exit(0));

const { file, maxMs } = JSON.parse(process.argv[2] ?? '') as RendererOptions;

/** V8 has a time limit for scripts only, and they see nothing but global variables. */
const limitedScript = new Script('runRenderer()');

/** Runs code of the release. After `maxMs` it ends the process, also if the server that should do so was killed. */
function withinLimit<Result>(run: () => Result): Result {
  const results: Result[] = [];
  Object.assign(globalThis, { runRenderer: () => void results.push(run()) });
  try {
    limitedScript.runInThisContext({ timeout: maxMs });
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') process.exit(1);
    throw error;
  }
  return results[0] as Result;
}

function submitOf(renderer: PageRenderer, { form, values, problems, languages }: Post) {
  const step = renderer.advance(form, valuesOf(values), problems, languages);
  if (step.kind === 'page') throw new Error('The post does not submit');
  return step;
}

function advance(renderer: PageRenderer, { form, values, problems, languages }: Post) {
  const step = renderer.advance(form, valuesOf(values), problems, languages);
  // The functions of a step stay in this process.
  return step.kind === 'page' ? step : { kind: step.kind, submission: step.submission };
}

function inputNames({ keyName, versionName }: PageRenderer) {
  return { keyName, versionName };
}

function resultOf(renderer: PageRenderer, call: RendererCall) {
  switch (call.name) {
    case 'inputNames':
      return inputNames(renderer);
    case 'languages':
      return renderer.languages ?? null;
    case 'render': {
      const { found, context, parameters } = call.input;
      return renderer.render(found, { ...context, parameters: valuesOf(parameters) });
    }
    case 'advance':
      return advance(renderer, call.input);
    case 'refuse':
      return submitOf(renderer, call.input).refuse(call.input.errors);
    case 'alreadySubmitted':
      return submitOf(renderer, call.input).again(call.input.receipt);
    case 'answerTexts':
      return renderer.answers(call.input.form, valuesOf(call.input.values), call.input.languages);
  }
}

const post = (message: RendererLoaded | RendererAnswer) => process.send?.(message);
const failureOf = (error: unknown) => ({ failure: error instanceof Error ? String(error.stack) : String(error) });

/** Loads the renderer and answers the calls to it. */
function serve(): void {
  const { renderer } = withinLimit(() => createRequire(file)(file) as PageRendererBundle);
  process.on('message', (call: RendererCall) => {
    try {
      post({ result: withinLimit(() => resultOf(renderer, call)) });
    } catch (error) {
      post(failureOf(error));
    }
  });
  post({ ready: true });
}

try {
  serve();
} catch (error) {
  post(failureOf(error));
}
