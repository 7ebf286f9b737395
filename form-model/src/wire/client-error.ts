/** An error in a browser, without text that people typed: no quoted text, numbers, addresses or tokens. */
export interface ErrorFacts {
  /** Such as `TypeError`. */
  name: string;
  message: string;
  /** The frames as `function path:line:column`, innermost first, one per line. */
  stack: string;
}

const MAX_NAME = 60;
const MAX_MESSAGE = 200;
const MAX_TEXT = 20_000;
const MAX_FRAMES = 12;

/** Answers and names appear in messages as quoted text. */
const QUOTED = [/"[^"]*"?/g, /“[^”]*”?/gu, /`[^`]*`?/g, /'[^']*'?/g] as const;
/** Emails, numbers and tokens: words with a digit or an at sign, and long words. */
const isPrivate = (word: string) => /[@\d]/.test(word) || word.length >= 25;

/** Returns a message with everything left out that a person could have typed. */
export function withoutAnswers(message: string): string {
  const unquoted = QUOTED.reduce((text, pattern) => text.replace(pattern, '…'), message.slice(0, 1_000));
  const words = unquoted.split(/\s/).filter((word) => word !== '');
  return words
    .map((word) => (isPrivate(word) ? '…' : word))
    .join(' ')
    .slice(0, MAX_MESSAGE);
}

const NUMBER = /^\d{1,7}$/;
const ORIGIN = /^https?:\/\/[^/]{1,300}/;
const FUNCTION = /^(?:at (?:async )?)?([\w$.<>]{1,60})(?: \(|@| (?=\/))/;

/** In all browsers a frame ends with the address of a script, its line and its column; null if it does not. */
function placeIn(frame: string): string | null {
  const words = (frame.endsWith(')') ? frame.slice(0, -1) : frame).split(/[\s(@]/);
  const [column = '', line = '', ...rest] = (words.at(-1) ?? '').split(':').reverse();
  const [path = ''] = rest.reverse().join(':').replace(ORIGIN, '').split(/[?#]/);
  const isPlace = NUMBER.test(column) && NUMBER.test(line) && path.startsWith('/') && path.length <= 300;
  return isPlace ? `${path}:${line}:${column}` : null;
}

/** Returns the frames of a stack as paths; messages, other lines and parameters of addresses are left out. */
export function framesOf(stack: string): string {
  const lines = stack.slice(0, MAX_TEXT).split('\n', 60);
  const frames = lines.flatMap((line) => {
    const text = line.trim().slice(-700);
    const place = placeIn(text);
    return place ? [`${FUNCTION.exec(text)?.[1] ?? ''} ${place}`.trim()] : [];
  });
  return frames.slice(0, MAX_FRAMES).join('\n');
}

/** Describes whatever was thrown. */
export function errorFacts(reason: unknown): ErrorFacts {
  const error = reason instanceof Error ? reason : new Error(typeof reason === 'string' ? reason : 'Not an error');
  const name = /^[\w$]{1,60}$/.test(error.name) ? error.name : 'Error';
  return {
    name: name.slice(0, MAX_NAME),
    message: withoutAnswers(error.message),
    stack: framesOf(reason instanceof Error ? (error.stack ?? '') : ''),
  };
}

/** The part, or the shell, and the version whose file is named first in frames; null if none is. */
export function sourceOf(frames: string): { part: string; version: string } | null {
  const found = /\/(?:parts\/([a-z][a-z0-9-]{0,63})|(shell))\/([0-9A-Za-z.-]{1,60})\//.exec(frames);
  return found ? { part: found[1] ?? 'shell', version: found[3] ?? '' } : null;
}
