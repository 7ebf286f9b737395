/** A compiled piece of a pattern: the places where it can end, from the places where it can begin. */
export type Step = (from: ReadonlySet<number>, run: Run) => ReadonlySet<number>;

/** The state of matching one text. */
interface Run {
  /** The text by code points. */
  chars: readonly string[];
  /** Steps that are left; throws when none is left. */
  budget: number;
}

/** A part that is never closed takes the rest, so that no part is read twice. `RegExp` has refused it before. */
const TOKENS =
  /\\(?:[pPu]\{[^}]*(?:\}|$)|u[0-9a-f]{4}|x[0-9a-f]{2}|c[a-z]|.)|\[(?:\\.|[^\]\\])*(?:\]|\\?$)|\((?:\?(?::|<[^=!>][^>]*(?:>|$)|.))?|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gisu;
const QUANTIFIER = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??$/;
/** Backreferences, lookaheads and lookbehinds cannot be matched in bounded time. */
const UNBOUNDED = /^\\[1-9k]|^\(\?(?!:|<[^=!])/;

const all =
  (steps: Step[]): Step =>
  (from, run) =>
    steps.reduce((places, step) => step(places, run), from);

const any =
  (steps: Step[]): Step =>
  (from, run) => {
    const reached = new Set<number>();
    for (const step of steps) {
      // A branch without a test of its own gives back its places for nothing: collecting them counts, too.
      spend(run, from.size);
      for (const at of step(from, run)) reached.add(at);
    }
    return reached;
  };

const one =
  (test: RegExp): Step =>
  (from, run) =>
    new Set(places(from, run, (at) => test.test(run.chars[at] ?? '')).map((at) => at + 1));

const edge =
  (test: (at: number, run: Run) => boolean): Step =>
  (from, run) =>
    new Set(places(from, run, (at) => test(at, run)));

/** @throws RangeError when the budget is spent */
function spend(run: Run, count: number): void {
  run.budget -= count + 1;
  if (run.budget < 0) throw new RangeError('Too many places');
}

function places(from: ReadonlySet<number>, run: Run, test: (at: number) => boolean): number[] {
  spend(run, from.size);
  return [...from].filter(test);
}

/** Each round continues only from places that no earlier round has reached. */
const again =
  (step: Step, least: number, most: number): Step =>
  (from, run) => {
    let now = from;
    for (let round = 0; round < least && now.size > 0; round++) {
      spend(run, now.size);
      const next = step(now, run);
      const settled = next.size === now.size && [...next].every((at) => now.has(at));
      now = next;
      if (settled) break;
    }
    const reached = new Set(now);
    for (let round = least; round < most && now.size > 0; round++) {
      spend(run, now.size);
      now = new Set([...step(now, run)].filter((at) => !reached.has(at)));
      for (const at of now) reached.add(at);
    }
    return reached;
  };

const isWord = (char = '') => /^\w$/.test(char);
const edges: { readonly [token: string]: (at: number, run: Run) => boolean } = {
  '^': (at) => at === 0,
  $: (at, { chars }) => at === chars.length,
  '\\b': (at, { chars }) => isWord(chars[at - 1]) !== isWord(chars[at]),
  '\\B': (at, { chars }) => isWord(chars[at - 1]) === isWord(chars[at]),
};

function repeated(step: Step, quantifier: string): Step {
  const [, least, comma, most] = QUANTIFIER.exec(quantifier) ?? [];
  if (least !== undefined) return again(step, Number(least), comma ? Number(most || Infinity) : Number(least));
  return again(step, quantifier[0] === '+' ? 1 : 0, quantifier[0] === '?' ? 1 : Infinity);
}

/**
 * Compiles an owner’s pattern so that matching takes bounded time for any pattern and text, which the platform’s
 * own engine does not promise. Null for an invalid regular expression, backreferences, lookaheads and lookbehinds.
 */
export function compilePattern(pattern: string): Step | null {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return null;
  }
  const tokens = pattern.match(TOKENS) ?? [];
  if (tokens.some((token) => UNBOUNDED.test(token))) return null;
  let next = 0;

  function alternatives(): Step {
    const branches = [sequence()];
    while (tokens[next] === '|') {
      next++;
      branches.push(sequence());
    }
    return branches.length === 1 && branches[0] ? branches[0] : any(branches);
  }

  function sequence(): Step {
    const steps: Step[] = [];
    for (let token = tokens[next]; token !== undefined && token !== '|' && token !== ')'; token = tokens[next]) {
      next++;
      let step = atom(token);
      const quantifier = tokens[next];
      if (quantifier !== undefined && QUANTIFIER.test(quantifier)) {
        next++;
        step = repeated(step, quantifier);
      }
      steps.push(step);
    }
    return all(steps);
  }

  function atom(token: string): Step {
    const test = edges[token];
    if (test) return edge(test);
    if (token[0] !== '(') return one(new RegExp(`^(?:${token})$`, 'u'));
    const inner = alternatives();
    next++;
    return inner;
  }

  return alternatives();
}
