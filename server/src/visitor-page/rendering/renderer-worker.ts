import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageRenderer, PageRendererBundle } from '@tessera/form-model/page-renderer';
import { type Post, type RendererAnswer, type RendererCall, type RendererReady, valuesOf } from './renderer-messages';

const file = String(workerData);
const { renderer } = createRequire(file)(file) as PageRendererBundle;

function submitOf({ form, values, problems, languages }: Post) {
  const step = renderer.advance(form, valuesOf(values), problems, languages);
  if (step.kind === 'page') throw new Error('The post does not submit');
  return step;
}

function advance({ form, values, problems, languages }: Post) {
  const step = renderer.advance(form, valuesOf(values), problems, languages);
  // The functions of a step stay in this thread.
  return step.kind === 'page' ? step : { kind: step.kind, submission: step.submission };
}

function inputNames({ keyName, versionName }: PageRenderer) {
  return { keyName, versionName };
}

function resultOf(call: RendererCall) {
  switch (call.name) {
    case 'inputNames':
      return inputNames(renderer);
    case 'render': {
      const { found, context, parameters } = call.input;
      return renderer.render(found, { ...context, parameters: valuesOf(parameters) });
    }
    case 'advance':
      return advance(call.input);
    case 'refuse':
      return submitOf(call.input).refuse(call.input.errors);
    case 'alreadySubmitted':
      return submitOf(call.input).again(call.input.receipt);
    case 'answerTexts':
      return renderer.answers(call.input.form, valuesOf(call.input.values), call.input.languages);
  }
}

const post = (message: RendererReady | RendererAnswer) => parentPort?.postMessage(message);

parentPort?.on('message', (call: RendererCall) => {
  try {
    post({ result: resultOf(call) });
  } catch (error) {
    post({ failure: error instanceof Error ? String(error.stack) : String(error) });
  }
});

post({ ready: true });
